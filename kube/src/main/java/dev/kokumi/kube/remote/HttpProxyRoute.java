package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.ProxyUrl.UserInfo;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * Through an http or https proxy by CONNECT. Only the proxy sees its user info, and it sees nothing else.
 *
 * @param proxy the proxy
 * @param server where the tunnel is to end
 * @param userInfo for Basic authentication
 * @param userAgent what to call ourselves
 */
record HttpProxyRoute(ProxyDialer proxy, HostPort server, Optional<UserInfo> userInfo, String userAgent)
        implements Route {
    @Override
    public Link open(Deadline deadline) throws IOException {
        return proxy.open(deadline, this::connect);
    }

    private void connect(Socket socket) throws IOException {
        var out = socket.getOutputStream();
        out.write(request().getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
        int status = ConnectAnswer.status(socket.getInputStream(), proxy);
        if (status == 407) {
            throw proxy.failure(
                    userInfo.isPresent()
                            ? "refuses the user name and password (407): correct proxy-url"
                            : "asks for a user name and password (407): put them into proxy-url");
        }
        if (status < 200 || status > 299) {
            throw proxy.failure("answered %d when asked to connect to %s".formatted(status, server));
        }
    }

    private String request() {
        var authorization = userInfo.map(user -> "Proxy-Authorization: Basic " + basic(user) + "\r\n")
                .orElse("");
        return "CONNECT %1$s HTTP/1.1\r\nHost: %1$s\r\nUser-Agent: %2$s\r\n%3$s\r\n"
                .formatted(server, userAgent, authorization);
    }

    private static String basic(UserInfo user) {
        return Base64.getEncoder()
                .encodeToString((user.user() + ":" + user.password()).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "HttpProxyRoute[" + proxy.label() + "]";
    }
}
