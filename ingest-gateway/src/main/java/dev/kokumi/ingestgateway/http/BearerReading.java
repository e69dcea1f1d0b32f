package dev.kokumi.ingestgateway.http;

import java.util.List;
import java.util.Locale;

/** What the Authorization headers of a request hold. */
sealed interface BearerReading {
    /** A token, unverified. Shows nothing of it. */
    record Token(String value) implements BearerReading {
        @Override
        public String toString() {
            return "Token[redacted]";
        }
    }

    /** None, or more than one header: which of two counts must never be a matter of taste. */
    record Missing() implements BearerReading {}

    /** Reads every Authorization header of one request. */
    static BearerReading of(List<String> headers) {
        if (headers.size() != 1) {
            return new Missing();
        }
        String header = headers.getFirst();
        if (header.length() < 8
                || !header.substring(0, 7).toLowerCase(Locale.ROOT).equals("bearer ")) {
            return new Missing();
        }
        return new Token(header.substring(7));
    }
}
