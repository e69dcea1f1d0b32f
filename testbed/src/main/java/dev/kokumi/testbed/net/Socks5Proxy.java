package dev.kokumi.testbed.net;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A SOCKS5 proxy (RFC 1928, RFC 1929), with or without a password. Records what it is asked. */
public final class Socks5Proxy implements AutoCloseable {
    private static final byte[] REPLY_ADDRESS = {0, 1, 0, 0, 0, 0, 0, 0};

    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final Options options;
    private final Acceptor acceptor;

    /**
     * One request to connect.
     *
     * @param host name or address as asked
     * @param port TCP port
     * @param byName whether a name was sent, for the proxy to resolve
     * @param user who asked, or empty
     */
    public record Request(String host, int port, boolean byName, String user) {}

    /** How a proxy is to be. */
    public record Options(@Nullable String login, Routes routes) {
        /** Asks for this user and password. */
        public Options requiring(String user, String password) {
            return new Options(user + ":" + password, routes);
        }

        /** Knows an address for {@code host:port} that the client cannot resolve. */
        public Options route(String hostAndPort, InetSocketAddress address) {
            return new Options(login, routes.with(hostAndPort, address));
        }

        public Socks5Proxy start() {
            return new Socks5Proxy(this);
        }

        @Override
        public String toString() {
            return "Socks5Proxy.Options";
        }
    }

    private Socks5Proxy(Options options) {
        this.options = options;
        this.acceptor = Acceptor.start(this::serve);
    }

    /** No password. */
    public static Options options() {
        return new Options(null, Routes.NONE);
    }

    /** For {@code proxy-url}, without user and password. */
    public String url() {
        return "socks5://" + acceptor.authority();
    }

    /** For {@code proxy-url}, with them. */
    public String url(String user, String password) {
        return url().replace("://", "://%s:%s@".formatted(user, password));
    }

    /** What it was asked by those it let in. */
    public List<Request> requests() {
        return List.copyOf(requests);
    }

    public int connections() {
        return acceptor.accepted();
    }

    private void serve(Socket client) throws IOException {
        var in = new DataInputStream(client.getInputStream());
        var user = greet(in, client);
        if (user == null) {
            return;
        }
        in.readFully(new byte[3]); // version, CONNECT, reserved
        int type = in.readUnsignedByte();
        var host = host(in, type);
        int port = in.readUnsignedShort();
        requests.add(new Request(host, port, type == 3, user));
        Socket upstream;
        try {
            upstream = options.routes().dial(host, port);
        } catch (IOException e) {
            reply(client, 5); // connection refused
            return;
        }
        reply(client, 0);
        Relay.between(client, upstream);
    }

    /** Agrees on a method; the user that was let in, or null. */
    private @Nullable String greet(DataInputStream in, Socket client) throws IOException {
        in.readUnsignedByte();
        var offered = in.readNBytes(in.readUnsignedByte());
        int wanted = options.login() == null ? 0 : 2;
        if (new String(offered, StandardCharsets.ISO_8859_1).indexOf(wanted) < 0) {
            write(client, 5, 0xff);
            return null;
        }
        write(client, 5, wanted);
        if (wanted == 0) {
            return "";
        }
        in.readUnsignedByte();
        var user = text(in.readNBytes(in.readUnsignedByte()));
        var password = text(in.readNBytes(in.readUnsignedByte()));
        boolean known = (user + ":" + password).equals(options.login());
        write(client, 1, known ? 0 : 1);
        return known ? user : null;
    }

    private static String host(DataInputStream in, int type) throws IOException {
        return switch (type) {
            case 1 -> InetAddress.getByAddress(in.readNBytes(4)).getHostAddress();
            case 3 -> text(in.readNBytes(in.readUnsignedByte()));
            case 4 -> InetAddress.getByAddress(in.readNBytes(16)).getHostAddress();
            default -> throw new IOException("unknown address type " + type);
        };
    }

    private static void reply(Socket client, int code) throws IOException {
        var out = client.getOutputStream();
        out.write(new byte[] {5, (byte) code});
        out.write(REPLY_ADDRESS);
        out.flush();
    }

    private static void write(Socket client, int first, int second) throws IOException {
        client.getOutputStream().write(new byte[] {(byte) first, (byte) second});
        client.getOutputStream().flush();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        acceptor.close();
    }
}
