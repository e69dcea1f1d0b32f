package dev.kokumi.probeworker.canary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How canaries run.
 *
 * @param image has sh, cat and curl (7.76 or later)
 * @param timeout from create until its post must have been heard of
 * @param poll how often the pod is looked at meanwhile
 * @param cleanup how long removing it may take after that
 * @param ca PEM certificates the ingest's certificate is checked against; empty for those of the image
 */
public record CanarySettings(String image, Duration timeout, Duration poll, Duration cleanup, Optional<String> ca) {
    /** An environment variable may not be much longer, and nobody has that many authorities. */
    private static final long MAX_CA_BYTES = 64 * 1024L;

    /**
     * Reads the CA file once.
     *
     * @throws IllegalStateException naming the setting, if the file cannot be used
     */
    public static CanarySettings of(CanaryConfig config) {
        return new CanarySettings(
                config.image(),
                config.timeout(),
                config.poll(),
                config.cleanup(),
                config.caFile().map(CanarySettings::read));
    }

    private static String read(Path file) {
        try {
            if (Files.size(file) > MAX_CA_BYTES) {
                throw new IllegalStateException(
                        "kokumi.canary.ca-file is longer than 64 KiB: keep the authorities needed");
            }
            var pem = Files.readString(file);
            if (!pem.contains("-----BEGIN CERTIFICATE-----") || pem.contains("PRIVATE KEY-----")) {
                throw new IllegalStateException(
                        "kokumi.canary.ca-file must hold PEM certificates, and no private key: everybody in the target's namespace sees it");
            }
            return pem;
        } catch (IOException e) {
            throw new IllegalStateException("kokumi.canary.ca-file cannot be read: correct the path", e);
        }
    }
}
