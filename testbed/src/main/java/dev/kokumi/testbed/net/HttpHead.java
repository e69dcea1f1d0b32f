package dev.kokumi.testbed.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The head of an HTTP/1.1 request. Headers may hold credentials and are not shown.
 *
 * @param startLine method, target, version
 * @param headerLines header lines in their order
 */
public record HttpHead(String startLine, List<String> headerLines) {
    private static final int LIMIT = 64 * 1024;

    public HttpHead {
        headerLines = List.copyOf(headerLines);
    }

    public String method() {
        return startLine.split(" ", 3)[0];
    }

    /** Path and query, or host and port for CONNECT. */
    public String target() {
        var parts = startLine.split(" ", 3);
        return parts.length < 2 ? "" : parts[1];
    }

    /** The first value of a header, whatever its case. */
    public Optional<String> header(String name) {
        return headerLines.stream()
                .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst();
    }

    /** Reads up to the empty line and not a byte further; null when the peer sent nothing more. */
    static @Nullable HttpHead read(InputStream in) throws IOException {
        var bytes = new ByteArrayOutputStream();
        int matched = 0;
        while (matched < 4) {
            int next = in.read();
            if (next < 0) {
                return null;
            }
            bytes.write(next);
            matched = next == "\r\n\r\n".charAt(matched) ? matched + 1 : next == '\r' ? 1 : 0;
            if (bytes.size() > LIMIT) {
                throw new IOException("a head of more than 64 KiB");
            }
        }
        var lines = bytes.toString(StandardCharsets.ISO_8859_1).split("\r\n");
        return new HttpHead(lines[0], Arrays.asList(lines).subList(1, lines.length));
    }

    @Override
    public String toString() {
        return startLine;
    }
}
