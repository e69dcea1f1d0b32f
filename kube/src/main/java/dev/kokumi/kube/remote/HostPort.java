package dev.kokumi.kube.remote;

/**
 * Where a connection goes to.
 *
 * @param host DNS name, dotted IPv4, or IPv6 without brackets
 * @param port 1 to 65535
 */
record HostPort(String host, int port) {
    /** As in a URL: IPv6 in brackets. */
    @Override
    public String toString() {
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }
}
