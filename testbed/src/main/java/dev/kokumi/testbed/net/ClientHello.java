package dev.kokumi.testbed.net;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The first bytes of a connection.
 *
 * @param bytes as they came, each as the character of its value: a whole TLS record, or the start of something else
 * @param tls whether they are a TLS handshake
 * @param serverName SNI, or empty
 */
record ClientHello(String bytes, boolean tls, String serverName) {
    private static final int HANDSHAKE = 22;
    private static final int SERVER_NAME = 0;

    static ClientHello read(InputStream in) throws IOException {
        var data = new DataInputStream(in);
        var head = data.readNBytes(5);
        if (head.length < 5 || head[0] != HANDSHAKE) {
            return new ClientHello(new String(head, StandardCharsets.ISO_8859_1), false, "");
        }
        int length = ((head[3] & 0xff) << 8) | (head[4] & 0xff);
        var body = data.readNBytes(length);
        var all = new String(head, StandardCharsets.ISO_8859_1) + new String(body, StandardCharsets.ISO_8859_1);
        return new ClientHello(all, true, serverName(ByteBuffer.wrap(body)));
    }

    /** RFC 8446, 4.1.2 and RFC 6066, 3. A hello that is cut short has no name. */
    private static String serverName(ByteBuffer hello) {
        try {
            skip(hello, 4 + 2 + 32); // type and length, version, random
            skip(hello, hello.get() & 0xff); // session id
            skip(hello, hello.getShort() & 0xffff); // cipher suites
            skip(hello, hello.get() & 0xff); // compression
            int end = hello.position() + 2 + (hello.getShort() & 0xffff);
            while (hello.position() < end) {
                int type = hello.getShort() & 0xffff;
                int length = hello.getShort() & 0xffff;
                if (type == SERVER_NAME) {
                    skip(hello, 3); // list length, name type
                    var name = new byte[hello.getShort() & 0xffff];
                    hello.get(name);
                    return new String(name, StandardCharsets.US_ASCII);
                }
                skip(hello, length);
            }
        } catch (java.nio.BufferUnderflowException | IllegalArgumentException e) {
            return "";
        }
        return "";
    }

    private static void skip(ByteBuffer buffer, int bytes) {
        buffer.position(buffer.position() + bytes);
    }
}
