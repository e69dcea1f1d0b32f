package dev.kokumi.ingestgateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.ingestgateway.limit.LimitConfig;
import dev.kokumi.ingestgateway.refetch.RefetchConfig;
import dev.kokumi.ingestgateway.review.ReviewConfig;
import dev.kokumi.testbed.settings.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ConfigDefaultsTest {
    @Test
    void shouldAnswerAPodWithinSeconds() {
        var config = Settings.defaults(IngestConfig.class);
        assertThat(config.storeDeadline()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.bodyDeadline()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.reportsPerMinute()).isEqualTo(60);
        assertThat(config.instance()).isEmpty();
    }

    @Test
    void shouldBearFewFailuresOfStrangersAndManyOfPods() {
        var config = Settings.defaults(LimitConfig.class);
        assertThat(config.addressBurst()).isEqualTo(20);
        assertThat(config.addressRefill()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.everywhereBurst()).isEqualTo(200);
        assertThat(config.everywhereRefill()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.targetBurst()).isEqualTo(500);
        assertThat(config.targetRefill()).isEqualTo(Duration.ofMillis(20));
        assertThat(config.podBurst()).isEqualTo(1000);
        assertThat(config.podRefill()).isEqualTo(Duration.ofMillis(5));
        assertThat(config.reviewBurst()).isEqualTo(50);
        assertThat(config.reviewRefill()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.refusedFor()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.verifiedFor()).isEqualTo(Duration.ofMinutes(15));
        assertThat(config.remembered()).isEqualTo(20_000);
        assertThat(config.trustedProxies()).isEmpty();
    }

    @Test
    void shouldAskForKeysOncePerMinute() {
        var config = Settings.defaults(RefetchConfig.class);
        assertThat(config.cooldown()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.patience()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.waiters()).isEqualTo(32);
    }

    @Test
    void shouldAskTheHubFewQuestionsAtOnce() {
        var config = Settings.defaults(ReviewConfig.class);
        assertThat(config.parallel()).isEqualTo(32);
        assertThat(config.parallelPerTarget()).isEqualTo(8);
        assertThat(config.patience()).isEqualTo(Duration.ofSeconds(2));
    }
}
