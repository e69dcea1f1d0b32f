package dev.kokumi.kube.remote;

/** The replies of RFC 1928, section 6, in words. */
final class Socks5Replies {
    private Socks5Replies() {}

    static String describe(int reply) {
        return switch (reply) {
            case 1 -> "general failure";
            case 2 -> "its rules do not allow it";
            case 3 -> "network unreachable";
            case 4 -> "host unreachable";
            case 5 -> "connection refused";
            case 6 -> "no answer in time";
            default -> "reply " + reply;
        };
    }
}
