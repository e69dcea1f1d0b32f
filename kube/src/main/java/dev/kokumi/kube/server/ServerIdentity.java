package dev.kokumi.kube.server;

/**
 * Which server a URL means, for conflicts: equal identities are one server however they are spelled. Scheme and host in
 * lower case, default port explicit, IPv6 canonical, trailing slashes and the host's trailing dot dropped, path case
 * kept.
 */
public record ServerIdentity(String value) {
    @Override
    public String toString() {
        return value;
    }
}
