package dev.kokumi.ingestgateway.limit;

import dev.kokumi.ingestgateway.token.WantedPod;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** Stands for a token at a target and for what was wanted with it; nobody outside this process can compute it. */
public record TokenHash(long high, long low) {
    private static final byte[] SALT = salt();

    private static byte[] salt() {
        byte[] salt = new byte[32];
        new SecureRandom().nextBytes(salt);
        return salt;
    }

    static TokenHash of(String token, String target, WantedPod wanted) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update(SALT);
            for (var part : new String[] {target, wanted.toString(), token}) {
                byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
                digest.update(
                        ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
                digest.update(bytes);
            }
            var hash = ByteBuffer.wrap(digest.digest());
            return new TokenHash(hash.getLong(), hash.getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return "TokenHash[redacted]";
    }
}
