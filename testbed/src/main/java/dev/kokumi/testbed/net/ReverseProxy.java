package dev.kokumi.testbed.net;

import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertifiedKey;
import dev.kokumi.testbed.pki.TlsContexts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/**
 * Serves an API server under a path, such as {@code https://host/k8s/clusters/c-1}: ends TLS, takes the path off and
 * passes the request on over TLS. Bearer tokens pass, client certificates cannot. One request for each connection.
 */
public final class ReverseProxy implements AutoCloseable {
    private final String prefix;
    private final InetSocketAddress target;
    private final SSLContext inner;
    private final SSLContext outer;
    private final Acceptor acceptor;
    private final List<HttpHead> requests = new CopyOnWriteArrayList<>();

    private ReverseProxy(String prefix, CertifiedKey key, InetSocketAddress target, CertificateAuthority trusted) {
        this.prefix = prefix;
        this.target = target;
        this.inner = TlsContexts.client(trusted);
        this.outer = TlsContexts.server(key);
        this.acceptor = Acceptor.start(this::serve);
    }

    /**
     * Starts it.
     *
     * @param prefix path with a leading and no trailing slash
     * @param key serving certificate; the address is {@link Run#serverAddress()}
     * @param target the API server
     * @param trusted its authority
     */
    public static ReverseProxy start(
            String prefix, CertifiedKey key, InetSocketAddress target, CertificateAuthority trusted) {
        return new ReverseProxy(prefix, key, target, trusted);
    }

    /** https URL with the path. */
    public String url() {
        return "https://" + acceptor.authority() + prefix;
    }

    /** What it was asked, with the full path. */
    public List<HttpHead> requests() {
        return List.copyOf(requests);
    }

    private void serve(Socket plain) throws IOException {
        var client = TlsServer.layer(outer, plain);
        var head = HttpHead.read(client.getInputStream());
        if (head == null) {
            return;
        }
        requests.add(head);
        if (!head.target().startsWith(prefix + "/")) {
            Answer.text(404, "not under " + prefix).writeTo(client.getOutputStream());
            return;
        }
        var raw = new Socket();
        raw.connect(target, 5_000);
        var upstream = inner.getSocketFactory()
                .createSocket(raw, target.getAddress().getHostAddress(), target.getPort(), true);
        upstream.getOutputStream().write(rewritten(head).getBytes(StandardCharsets.ISO_8859_1));
        upstream.getOutputStream().flush();
        Relay.between(client, upstream);
    }

    private String rewritten(HttpHead head) {
        var headers = head.headerLines().stream()
                .filter(line -> !line.regionMatches(true, 0, "Connection:", 0, 11))
                .collect(Collectors.joining("\r\n"));
        return "%s %s HTTP/1.1\r\n%s\r\nConnection: close\r\n\r\n"
                .formatted(head.method(), head.target().substring(prefix.length()), headers);
    }

    @Override
    public void close() {
        acceptor.close();
    }
}
