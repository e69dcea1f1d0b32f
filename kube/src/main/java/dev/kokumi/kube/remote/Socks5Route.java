package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.ProxyUrl.UserInfo;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Through a SOCKS 5 proxy (RFC 1928, password by RFC 1929). The proxy resolves the name, as with Go clients.
 *
 * @param proxy the proxy
 * @param server where the tunnel is to end
 * @param userInfo user name and password
 */
record Socks5Route(ProxyDialer proxy, HostPort server, Optional<UserInfo> userInfo) implements Route {
    private static final int VERSION = 5;
    private static final int NO_PASSWORD = 0;
    private static final int PASSWORD = 2;
    private static final int LONGEST_FIELD = 255;

    @Override
    public Link open(Deadline deadline) throws IOException {
        return proxy.open(deadline, this::connect);
    }

    private void connect(Socket socket) throws IOException {
        var out = socket.getOutputStream();
        var in = new DataInputStream(socket.getInputStream());
        authenticate(in, out);
        out.write(request());
        out.flush();
        expectVersion(in);
        int reply = in.readUnsignedByte();
        if (reply != 0) {
            throw proxy.failure("cannot connect to %s: %s".formatted(server, Socks5Replies.describe(reply)));
        }
        in.readUnsignedByte();
        in.readFully(new byte[Socks5Address.length(in.readUnsignedByte(), in) + 2]);
    }

    private void authenticate(DataInputStream in, OutputStream out) throws IOException {
        out.write(userInfo.isPresent() ? new byte[] {VERSION, 2, NO_PASSWORD, PASSWORD} : new byte[] {VERSION, 1, 0});
        out.flush();
        expectVersion(in);
        int method = in.readUnsignedByte();
        if (method == PASSWORD && userInfo.isPresent()) {
            out.write(login(userInfo.get()));
            out.flush();
            in.readUnsignedByte();
            if (in.readUnsignedByte() != 0) {
                throw proxy.failure("refuses the user name and password: correct proxy-url");
            }
        } else if (method != NO_PASSWORD) {
            throw proxy.failure(
                    userInfo.isPresent()
                            ? "takes neither user name and password nor no login"
                            : "asks for a login: put user name and password into proxy-url");
        }
    }

    private byte[] login(UserInfo user) throws IOException {
        var bytes = new ByteArrayOutputStream();
        bytes.write(1);
        field(bytes, user.user());
        field(bytes, user.password());
        return bytes.toByteArray();
    }

    private byte[] request() throws IOException {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(new byte[] {VERSION, 1, 0});
        var literal = IpLiterals.parse(server.host());
        if (literal.isPresent()) {
            byte[] address = literal.get().getAddress();
            bytes.write(address.length == 4 ? Socks5Address.IPV4 : Socks5Address.IPV6);
            bytes.writeBytes(address);
        } else {
            bytes.write(Socks5Address.NAME);
            field(bytes, server.host());
        }
        bytes.write(server.port() >> Byte.SIZE);
        bytes.write(server.port());
        return bytes.toByteArray();
    }

    private void field(ByteArrayOutputStream bytes, String text) throws RemoteFailure {
        byte[] value = text.getBytes(StandardCharsets.UTF_8);
        if (value.length > LONGEST_FIELD) {
            throw proxy.failure("cannot be told a name or password beyond 255 bytes");
        }
        bytes.write(value.length);
        bytes.writeBytes(value);
    }

    private void expectVersion(DataInputStream in) throws IOException {
        if (in.readUnsignedByte() != VERSION) {
            throw proxy.failure("does not speak SOCKS 5: check scheme and port of proxy-url");
        }
    }

    @Override
    public String toString() {
        return "Socks5Route[" + proxy.label() + "]";
    }
}
