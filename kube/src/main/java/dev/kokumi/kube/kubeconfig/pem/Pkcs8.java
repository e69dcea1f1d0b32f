package dev.kokumi.kube.kubeconfig.pem;

/** Wraps key material into the one form the JDK's key factories read (RFC 5208, RFC 5915, RFC 8410). */
final class Pkcs8 {
    private static final byte[] VERSION_0 = {Der.INTEGER, 1, 0};
    private static final byte[] VERSION_1 = {Der.INTEGER, 1, 1};
    private static final byte[] NULL = {Der.NULL, 0};
    private static final byte[] RSA = {Der.OID, 9, 0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d, 1, 1, 1};
    private static final byte[] EC = {Der.OID, 7, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 2, 1};
    private static final byte[] ED25519 = {Der.OID, 3, 0x2b, 0x65, 0x70};

    private Pkcs8() {}

    static byte[] wrap(KeyMaterial.Rsa rsa) {
        return wrap(Der.encode(Der.SEQUENCE, RSA, NULL), rsa.pkcs1());
    }

    static byte[] wrap(KeyMaterial.Ec ec) {
        byte[] sec1 = Der.encode(Der.SEQUENCE, VERSION_1, Der.encode(Der.OCTET_STRING, ec.value()));
        return wrap(Der.encode(Der.SEQUENCE, EC, ec.curve().oid()), sec1);
    }

    static byte[] wrap(KeyMaterial.Ed25519 ed) {
        return wrap(Der.encode(Der.SEQUENCE, ED25519), Der.encode(Der.OCTET_STRING, ed.seed()));
    }

    private static byte[] wrap(byte[] algorithm, byte[] key) {
        return Der.encode(Der.SEQUENCE, VERSION_0, algorithm, Der.encode(Der.OCTET_STRING, key));
    }
}
