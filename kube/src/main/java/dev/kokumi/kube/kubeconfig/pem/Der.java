package dev.kokumi.kube.kubeconfig.pem;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One DER element: a tag and its content. Lengths are definite and minimal, below 16 MiB; tags have one byte. */
@SuppressWarnings("ArrayRecordComponent") // Never compared: an element lives for one reading.
record Der(int tag, byte[] content) {
    static final int INTEGER = 0x02;
    static final int BIT_STRING = 0x03;
    static final int OCTET_STRING = 0x04;
    static final int NULL = 0x05;
    static final int OID = 0x06;
    static final int SEQUENCE = 0x30;

    private static final int MOST_CHILDREN = 64;

    /** Reads exactly one element; empty when it is none, or something follows. */
    static Optional<Der> parse(byte[] data) {
        return list(data).filter(all -> all.size() == 1).map(List::getFirst);
    }

    /** The elements within this one; empty when its content is not elements from end to end. */
    Optional<List<Der>> children() {
        return list(content);
    }

    boolean is(int wanted) {
        return tag == wanted;
    }

    /** Whether this is an INTEGER or OBJECT IDENTIFIER of exactly these bytes. */
    boolean is(int wanted, int... bytes) {
        if (tag != wanted || content.length != bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((content[i] & 0xff) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    private static Optional<List<Der>> list(byte[] data) {
        List<Der> all = new ArrayList<>();
        int at = 0;
        while (at < data.length && all.size() < MOST_CHILDREN) {
            if (data.length - at < 2 || (data[at] & 0x1f) == 0x1f) {
                return Optional.empty();
            }
            int tag = data[at] & 0xff;
            int first = data[at + 1] & 0xff;
            int lengthBytes = first < 0x80 ? 0 : first & 0x7f;
            if (first == 0x80 || lengthBytes > 3 || data.length - at - 2 < lengthBytes) {
                return Optional.empty();
            }
            int length = lengthBytes == 0 ? first : 0;
            for (int i = 0; i < lengthBytes; i++) {
                length = length << 8 | data[at + 2 + i] & 0xff;
            }
            at += 2 + lengthBytes;
            boolean minimal = lengthBytes == 0 || length >= (lengthBytes == 1 ? 0x80 : 1 << 8 * (lengthBytes - 1));
            if (!minimal || data.length - at < length) {
                return Optional.empty();
            }
            all.add(new Der(tag, Arrays.copyOfRange(data, at, at + length)));
            at += length;
        }
        return at == data.length ? Optional.of(all) : Optional.empty();
    }

    /** Writes an element of these parts. */
    static byte[] encode(int tag, byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(p -> p.length).sum();
        ByteArrayOutputStream out = new ByteArrayOutputStream(length + 6);
        out.write(tag);
        if (length < 0x80) {
            out.write(length);
        } else {
            int lengthBytes = length < 0x100 ? 1 : length < 0x10000 ? 2 : 3;
            out.write(0x80 | lengthBytes);
            for (int i = lengthBytes - 1; i >= 0; i--) {
                out.write(length >> 8 * i);
            }
        }
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    @Override
    public String toString() {
        return "Der[redacted]";
    }
}
