package dev.kokumi.registrar.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Secret;
import org.junit.jupiter.api.Test;

class RecentWritesTest {
    private final FakeCache cache = new FakeCache();
    private final RecentWrites writes = new RecentWrites(cache);

    @Test
    void shouldShowAWriteTheCacheHasNotSeen() {
        cache.put(secret("u", 1));
        writes.present(secret("u", 2));

        assertThat(writes.latest("s")).contains(secret("u", 2));
    }

    @Test
    void shouldShowTheCacheOnceItHasSeenTheWrite() {
        writes.present(secret("u", 2));
        cache.put(secret("u", 2));
        assertThat(writes.latest("s")).contains(secret("u", 2));

        cache.put(secret("u", 3));
        assertThat(writes.latest("s")).contains(secret("u", 3));
    }

    @Test
    void shouldNotShowASecretOfOursThatWentBeforeTheCacheEverSawIt() {
        writes.present(secret("u", 2));
        cache.advance(5);

        assertThat(writes.latest("s")).isEmpty();
    }

    @Test
    void shouldHideWhatWasDeletedUntilTheCacheHasHeardOfIt() {
        cache.put(secret("u", 1));
        writes.absent("s", "u");
        assertThat(writes.latest("s")).isEmpty();

        cache.put(secret("other", 4));
        assertThat(writes.latest("s")).contains(secret("other", 4));
    }

    @Test
    void shouldShowASecretCreatedAfterOneWasDeleted() {
        cache.put(secret("u", 1));
        writes.absent("s", "u");
        writes.present(secret("new", 3));

        assertThat(writes.latest("s")).contains(secret("new", 3));
    }

    @Test
    void shouldNotGoBackToAnOlderAnswer() {
        writes.present(secret("u", 5));
        writes.present(secret("u", 4));

        assertThat(writes.latest("s")).contains(secret("u", 5));
    }

    private static Secret secret(String uid, long revision) {
        return Secrets.ours()
                .editMetadata()
                .withName("s")
                .withUid(uid)
                .withResourceVersion(Long.toString(revision))
                .endMetadata()
                .build();
    }
}
