package dev.kokumi.kube.server;

import java.util.Locale;

/**
 * Which server a URL means, for conflicts: equal identities are one server however they are spelled. Scheme and host in
 * lower case, default port explicit, IPv6 canonical, trailing slashes and the host's trailing dot dropped, path case
 * kept.
 */
public record ServerIdentity(String value) {
    static ServerIdentity of(ServerUrl url) {
        String host = hostIdentity(url.host());
        String shown = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        return new ServerIdentity("https://" + shown + ":" + url.port() + url.basePath());
    }

    /** One spelling of a host: addresses canonical and without brackets, names in lower case without trailing dot. */
    static String hostIdentity(String host) {
        return IpLiteral.parse(host)
                .map(IpLiteral::canonical)
                .orElseGet(() -> HostName.withoutTrailingDot(host).toLowerCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return value;
    }
}
