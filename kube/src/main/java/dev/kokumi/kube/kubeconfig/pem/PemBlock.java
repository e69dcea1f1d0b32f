package dev.kokumi.kube.kubeconfig.pem;

import java.util.Map;

/**
 * One block of a PEM text.
 *
 * @param type what stands after BEGIN, such as {@code CERTIFICATE}
 * @param headers the lines with a colon before the body (RFC 1421), such as {@code DEK-Info}
 * @param body decoded from base64
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared: a block lives for one reading.
public record PemBlock(String type, Map<String, String> headers, byte[] body) {
    public PemBlock {
        headers = Map.copyOf(headers);
    }

    /** Whether Go's TLS would take it for a key. */
    public boolean isPrivateKey() {
        return type.equals("PRIVATE KEY") || type.endsWith(" PRIVATE KEY");
    }

    @Override
    public String toString() {
        return "PemBlock[redacted]";
    }
}
