package dev.kokumi.ingestgateway.http;

import java.util.List;
import java.util.Locale;

/** Content types. */
final class MediaType {
    private MediaType() {}

    /** Whether exactly one header says JSON; parameters such as charset are of no meaning to JSON. */
    static boolean isJson(List<String> headers) {
        return headers.size() == 1
                && headers.getFirst()
                        .split(";", 2)[0]
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .equals("application/json");
    }
}
