package dev.kokumi.kube.kubeconfig.pem;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads PEM the way Go does, text between the blocks included, but where Go passes over a damaged block in silence, this
 * says so: a CA that is missing without a word is worse than a refusal.
 */
public final class PemReader {
    private static final String BEGIN = "-----BEGIN ";
    private static final String END = "-----END ";
    private static final String DASHES = "-----";

    private final List<PemBlock> blocks = new ArrayList<>();
    private final Map<String, String> headers = new HashMap<>();
    private final StringBuilder body = new StringBuilder();
    private @Nullable String type;
    private boolean inHeaders;

    private PemReader() {}

    /** Reads all blocks of a text of any content. */
    public static PemReading read(String text) {
        return new PemReader().readLines(text.split("\n", -1));
    }

    private PemReading readLines(String[] lines) {
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].stripTrailing();
            String problem = type == null ? outside(line) : inside(line, type);
            if (problem != null) {
                return new PemReading.Malformed("is damaged PEM: line " + (i + 1) + " " + problem);
            }
        }
        return type == null
                ? new PemReading.Blocks(blocks)
                : new PemReading.Malformed("is damaged PEM: it is cut off before the last END line; copy it whole");
    }

    private @Nullable String outside(String line) {
        if (!line.contains(DASHES + "BEGIN") && !line.contains(DASHES + "END")) {
            return null;
        }
        boolean begins = line.startsWith(BEGIN) && line.endsWith(DASHES) && line.length() > BEGIN.length() + 5;
        if (!begins
                || line.substring(BEGIN.length(), line.length() - DASHES.length())
                        .contains(DASHES)) {
            return "has a BEGIN or END marker out of place: give each a line of its own, without indentation";
        }
        type = line.substring(BEGIN.length(), line.length() - DASHES.length());
        inHeaders = true;
        headers.clear();
        body.setLength(0);
        return null;
    }

    private @Nullable String inside(String line, String open) {
        if (line.equals(END + open + DASHES)) {
            type = null;
            return close(open);
        }
        if (line.contains(DASHES)) {
            return "does not end the block that is open: close each block with its own END, on a line of its own";
        }
        int colon = line.indexOf(':');
        if (inHeaders && colon >= 0) {
            headers.put(
                    line.substring(0, colon).strip(), line.substring(colon + 1).strip());
            return null;
        }
        inHeaders = false;
        body.append(line.replaceAll("[ \t\r]", ""));
        return null;
    }

    private @Nullable String close(String closed) {
        try {
            // Java would take base64 without its padding, Go does not.
            if (body.length() % 4 == 0) {
                blocks.add(new PemBlock(closed, headers, Base64.getDecoder().decode(body.toString())));
                return null;
            }
        } catch (IllegalArgumentException e) {
            // Said below: the exception would name a character of what may be a key.
        }
        return "ends a block whose body is not base64: copy the block again";
    }
}
