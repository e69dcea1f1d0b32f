package dev.kokumi.kube.kubeconfig.pem;

import java.util.Arrays;
import java.util.Optional;

/** The curves TLS has certificates for and both Go and the JDK know. */
enum Curve {
    P256(32, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07),
    P384(48, 0x2b, 0x81, 0x04, 0x00, 0x22),
    P521(66, 0x2b, 0x81, 0x04, 0x00, 0x23);

    private final int bytes;
    private final int[] oid;

    Curve(int bytes, int... oid) {
        this.bytes = bytes;
        this.oid = oid;
    }

    static Optional<Curve> named(Der parameters) {
        return Arrays.stream(values())
                .filter(curve -> parameters.is(Der.OID, curve.oid))
                .findFirst();
    }

    /** Bytes of a private value. */
    int bytes() {
        return bytes;
    }

    byte[] oid() {
        byte[] content = new byte[oid.length];
        for (int i = 0; i < oid.length; i++) {
            content[i] = (byte) oid[i];
        }
        return Der.encode(Der.OID, content);
    }
}
