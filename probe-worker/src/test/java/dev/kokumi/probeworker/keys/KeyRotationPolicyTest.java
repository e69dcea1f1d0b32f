package dev.kokumi.probeworker.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Limits;
import dev.kokumi.api.SigningKey;
import dev.kokumi.api.SigningKeysStatus;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Case D12 and its kind: keys come, overlap and go. */
class KeyRotationPolicyTest {
    private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");

    private static PublicKeyData key(String kid) {
        return new PublicKeyData("RSA", kid, "RS256", "sig", "n-" + kid, "AQAB", null, null, null);
    }

    private static KeysResult.Fetched keys(String... kids) {
        return new KeysResult.Fetched(
                "https://issuer.example",
                Arrays.stream(kids).map(KeyRotationPolicyTest::key).toList(),
                List.of());
    }

    private static Instant at(long seconds) {
        return T0.plusSeconds(seconds);
    }

    private static List<@Nullable String> kids(@Nullable List<SigningKey> keys) {
        return keys == null ? List.of() : keys.stream().map(SigningKey::getKid).toList();
    }

    private static void assertPublished(SigningKeysStatus status, List<String> now, List<String> before) {
        assertThat(kids(status.getKeys())).containsExactlyElementsOf(now);
        assertThat(kids(status.getPreviousKeys())).containsExactlyElementsOf(before);
        assertThat(status.getPreviousKeysValidUntil() == null).isEqualTo(before.isEmpty());
    }

    @Test
    void shouldKeepTheOldKeyForTheOverlapOnlyWhenTheTargetRotates() {
        var first = KeyRotationPolicy.decide(null, keys("k1"), at(0));
        assertPublished(first, List.of("k1"), List.of());

        var both = KeyRotationPolicy.decide(first, keys("k1", "k2"), at(600));
        assertPublished(both, List.of("k1", "k2"), List.of());

        var rotated = KeyRotationPolicy.decide(both, keys("k2"), at(1200));
        assertPublished(rotated, List.of("k2"), List.of("k1"));
        assertThat(rotated.getPreviousKeysValidUntil()).isEqualTo(at(1860).toString());

        assertThat(KeyRotationPolicy.decide(rotated, keys("k2"), at(1859))).isSameAs(rotated);
        assertPublished(KeyRotationPolicy.decide(rotated, keys("k2"), at(1860)), List.of("k2"), List.of());
    }

    @Test
    void shouldWriteNothingWhenNothingChanged() {
        var first = KeyRotationPolicy.decide(null, keys("k1", "k2"), at(0));

        assertThat(KeyRotationPolicy.decide(first, keys("k1", "k2"), at(600))).isSameAs(first);
    }

    @Test
    void shouldKeepKeysStillValidWhenItRotatesDuringAnOverlap() {
        var first = KeyRotationPolicy.decide(null, keys("k1"), at(0));
        var second = KeyRotationPolicy.decide(first, keys("k2"), at(60));
        var third = KeyRotationPolicy.decide(second, keys("k3"), at(120));

        assertPublished(third, List.of("k3"), List.of("k2", "k1"));
    }

    @Test
    void shouldDropFromThePreviousSetWhatComesBack() {
        var first = KeyRotationPolicy.decide(null, keys("k1"), at(0));
        var second = KeyRotationPolicy.decide(first, keys("k2"), at(60));

        assertPublished(KeyRotationPolicy.decide(second, keys("k1"), at(120)), List.of("k1"), List.of("k2"));
    }

    @Test
    void shouldPreferTheCurrentKeyWhenItsIdIsUsedAgain() {
        var first = KeyRotationPolicy.decide(null, keys("k1"), at(0));
        var other = new PublicKeyData("RSA", "k1", "RS256", "sig", "other", "AQAB", null, null, null);
        var fetched = new KeysResult.Fetched("https://issuer.example", List.of(other), List.of());

        assertPublished(KeyRotationPolicy.decide(first, fetched, at(60)), List.of("k1"), List.of());
    }

    @Test
    void shouldNotGrowWhenATargetFlaps() {
        var status = KeyRotationPolicy.decide(null, keys("k0"), at(0));
        for (int i = 1; i < 200; i++) {
            status = KeyRotationPolicy.decide(status, keys("k" + i), at(60L * i));
        }

        assertThat(kids(status.getPreviousKeys())).hasSize(Limits.SIGNING_KEYS).startsWith("k198", "k197");
    }
}
