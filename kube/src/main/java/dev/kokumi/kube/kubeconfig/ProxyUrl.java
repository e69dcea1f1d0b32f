package dev.kokumi.kube.kubeconfig;

import java.util.Optional;

/**
 * {@code proxy-url}: http, https or socks5.
 *
 * @param scheme {@code http}, {@code https} or {@code socks5}, lower case
 * @param host host name, IPv4, or IPv6 without brackets
 * @param port 1 to 65535; the scheme's default (80, 443, 1080) made explicit
 * @param userInfo user and password, percent-decoded
 * @param raw as the user wrote it, password and all: for the copy to Argo CD only
 */
public record ProxyUrl(String scheme, String host, int port, Optional<UserInfo> userInfo, String raw) {
    /** User name and password for the proxy. */
    public record UserInfo(String user, String password) {
        @Override
        public String toString() {
            return "UserInfo[redacted]";
        }
    }

    /** The proxy without its user info: what messages may show. */
    public String redacted() {
        return scheme + "://" + (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }

    @Override
    public String toString() {
        return redacted();
    }
}
