package dev.kokumi.testbed.net;

import dev.kokumi.testbed.pki.CertifiedKey;
import dev.kokumi.testbed.pki.TlsContexts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** An HTTP proxy that knows CONNECT, over plain TCP or TLS, with or without a password. Records what it is asked. */
public final class ConnectProxy implements AutoCloseable {
    private final List<HttpHead> requests = new CopyOnWriteArrayList<>();
    private final Acceptor acceptor;
    private final Options options;

    /** How a proxy is to be. */
    public record Options(
            @Nullable String authorization, @Nullable SSLContext tls, int refusal, Routes routes) {
        /** Asks for Basic credentials and answers 407 to everybody else. */
        public Options requiring(String user, String password) {
            var pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
            return new Options("Basic " + Base64.getEncoder().encodeToString(pair), tls, refusal, routes);
        }

        /** Speaks TLS with this certificate. */
        public Options tls(CertifiedKey key) {
            return new Options(authorization, TlsContexts.server(key), refusal, routes);
        }

        /** Answers every CONNECT with this status, such as 502. */
        public Options refusing(int status) {
            return new Options(authorization, tls, status, routes);
        }

        /** Knows an address for {@code host:port} that the client cannot resolve. */
        public Options route(String hostAndPort, InetSocketAddress address) {
            return new Options(authorization, tls, refusal, routes.with(hostAndPort, address));
        }

        public ConnectProxy start() {
            return new ConnectProxy(this);
        }

        @Override
        public String toString() {
            return "ConnectProxy.Options";
        }
    }

    private ConnectProxy(Options options) {
        this.options = options;
        this.acceptor = Acceptor.start(this::serve);
    }

    /** Plain TCP, no password. */
    public static Options options() {
        return new Options(null, null, 0, Routes.NONE);
    }

    /** Host and port. */
    public String authority() {
        return acceptor.authority();
    }

    /** For {@code proxy-url}, without user and password. */
    public String url() {
        return (options.tls() == null ? "http://" : "https://") + authority();
    }

    /** For {@code proxy-url}, with them. */
    public String url(String user, String password) {
        return url().replace("://", "://%s:%s@".formatted(user, password));
    }

    /** What it was asked, refused requests too. */
    public List<HttpHead> requests() {
        return List.copyOf(requests);
    }

    /** Host and port of each CONNECT, in order. */
    public List<String> targets() {
        return requests.stream().map(HttpHead::target).toList();
    }

    public int connections() {
        return acceptor.accepted();
    }

    private void serve(Socket plain) throws IOException {
        var tls = options.tls();
        var client = tls == null ? plain : TlsServer.layer(tls, plain);
        var in = client.getInputStream();
        for (var head = HttpHead.read(in); head != null; head = HttpHead.read(in)) {
            requests.add(head);
            int status = judge(head);
            if (status == 200) {
                tunnel(head, client);
                return;
            }
            reply(client, status);
        }
    }

    private int judge(HttpHead head) {
        var wanted = options.authorization();
        if (wanted != null && !wanted.equals(head.header("Proxy-Authorization").orElse(""))) {
            return 407;
        }
        if (!head.method().equals("CONNECT")) {
            return 405;
        }
        return options.refusal() == 0 ? 200 : options.refusal();
    }

    private void tunnel(HttpHead head, Socket client) throws IOException {
        int colon = head.target().lastIndexOf(':');
        var host = head.target().substring(0, colon).replaceAll("[\\[\\]]", "");
        Socket upstream;
        try {
            upstream =
                    options.routes().dial(host, Integer.parseInt(head.target().substring(colon + 1)));
        } catch (IOException e) {
            reply(client, 502);
            return;
        }
        client.getOutputStream()
                .write("HTTP/1.1 200 Connection established\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
        client.getOutputStream().flush();
        Relay.between(client, upstream);
    }

    private static void reply(Socket client, int status) throws IOException {
        var challenge = status == 407 ? "Proxy-Authenticate: Basic realm=\"testbed\"\r\n" : "";
        client.getOutputStream()
                .write("HTTP/1.1 %d Refused\r\n%sContent-Length: 0\r\n\r\n"
                        .formatted(status, challenge)
                        .getBytes(StandardCharsets.ISO_8859_1));
        client.getOutputStream().flush();
    }

    @Override
    public void close() {
        acceptor.close();
    }
}
