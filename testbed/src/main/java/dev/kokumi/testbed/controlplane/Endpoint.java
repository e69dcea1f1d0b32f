package dev.kokumi.testbed.controlplane;

/**
 * Where an API server listens.
 *
 * @param address loopback address, or 0.0.0.0 for every one
 * @param port TCP port
 */
record Endpoint(String address, int port) {
    /** What a client dials. */
    String url() {
        return url(everyLoopback() ? "127.0.0.1" : address);
    }

    String url(String dialed) {
        return "https://%s:%d".formatted(dialed.contains(":") ? "[" + dialed + "]" : dialed, port);
    }

    boolean everyLoopback() {
        return address.equals("0.0.0.0");
    }

    /** The n-th of many loopback addresses, outside the blocks that runs claim. */
    static String everyLoopbackAddress(int n) {
        return "127.%d.%d.%d".formatted(128 + n / 62_500, n / 250 % 250, 1 + n % 250);
    }
}
