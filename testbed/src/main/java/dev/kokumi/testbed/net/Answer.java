package dev.kokumi.testbed.net;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** What a scripted server does with a request. */
@FunctionalInterface
public interface Answer {
    /** Writes it; returning without a complete answer and throwing both end the connection early. */
    void writeTo(OutputStream out) throws IOException;

    /** A complete JSON answer. */
    static Answer json(int status, String body) {
        return of(status, "Content-Type: application/json\r\n", body);
    }

    /** A complete plain-text answer. */
    static Answer text(int status, String body) {
        return of(status, "Content-Type: text/plain\r\n", body);
    }

    /** A redirect, which nobody is to follow. */
    static Answer redirect(int status, String location) {
        return of(status, "Location: " + location + "\r\n", "");
    }

    /** These bytes and nothing else. */
    static Answer raw(String bytes) {
        return out -> {
            out.write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        };
    }

    /** Nothing at all, for an hour or until the server is closed. */
    static Answer silence() {
        return _ -> sleep(Duration.ofHours(1));
    }

    /** The text one byte at a time, each after a pause: slow, but never silent for long. */
    static Answer drip(String text, Duration pause) {
        return out -> {
            for (byte next : text.getBytes(StandardCharsets.ISO_8859_1)) {
                out.write(next);
                out.flush();
                sleep(pause);
            }
        };
    }

    /** An answer whose body has {@code bytes} bytes of 'x'. */
    static Answer huge(long bytes) {
        return out -> {
            out.write("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n"
                    .formatted(bytes)
                    .getBytes(StandardCharsets.ISO_8859_1));
            var block = "x".repeat(65_536).getBytes(StandardCharsets.ISO_8859_1);
            for (long left = bytes; left > 0; left -= block.length) {
                out.write(block, 0, (int) Math.min(left, block.length));
            }
            out.flush();
        };
    }

    private static Answer of(int status, String headers, String body) {
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        var head = "HTTP/1.1 %d Scripted\r\n%sContent-Length: %d\r\n\r\n".formatted(status, headers, length);
        return out -> {
            out.write((head + body).getBytes(StandardCharsets.UTF_8));
            out.flush();
        };
    }

    private static void sleep(Duration duration) throws IOException {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("closing", e);
        }
    }
}
