package dev.kokumi.e2e.target;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One kept connection that sends one request again and again: as little work as can be, on the cores it shares with a server. */
final class RequestLoop implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;

    private final byte[] request;
    private final Socket socket;
    private final OutputStream out;
    private final InputStream in;

    RequestLoop(InetSocketAddress server, String path, String token) throws IOException {
        request = "GET %s HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer %s\r\n\r\n"
                .formatted(path, token)
                .getBytes(StandardCharsets.US_ASCII);
        socket = new Socket();
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(server, PATIENCE_MILLIS);
        out = socket.getOutputStream();
        in = new BufferedInputStream(socket.getInputStream());
    }

    /** Sends it and reads the answer. Returns its HTTP status. */
    int once() throws IOException {
        out.write(request);
        int status = Integer.parseInt(line().split(" ")[1]);
        int length = 0;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(
                        header.substring(header.indexOf(':') + 1).strip());
            }
        }
        in.skipNBytes(length);
        return status;
    }

    private String line() throws IOException {
        var text = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the server closed the connection");
            }
            if (next != '\r') {
                text.append((char) next);
            }
        }
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
