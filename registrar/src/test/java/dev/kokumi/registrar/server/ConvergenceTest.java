package dev.kokumi.registrar.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.registrar.server.Fault.Killed;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The registrar against a model of the API server: caches that lag, writes whose answers are lost, and a process that is
 * killed before or after any write. The same seeds every time, so that what fails once fails again.
 */
class ConvergenceTest {
    private static final int STEPS = 120;

    static IntStream seeds() {
        return IntStream.range(0, 150);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldConvergeWhateverPeopleDoAndWheneverItIsKilled(int seed) {
        var random = new Random(seed);
        var hub = new ModelHub();
        var people = new ModelPeople(hub, random);
        var process = live(hub, random, people, 12);

        process.settle();
        new ModelJudge(hub).judge();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldConvergeOnceStrangersHaveTidiedUp(int seed) {
        var random = new Random(seed);
        var hub = new ModelHub();
        var people = new ModelPeople(hub, random);
        var process = live(hub, random, people, 3);

        people.tidy();
        process.settle();
        new ModelJudge(hub).judge();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldNeverTakeAServerFromAHolderNothingHappenedTo(int seed) {
        var random = new Random(seed);
        var hub = new ModelHub();
        var holder = new ObjectKey("platform", "holder");
        hub.createCluster(holder, "https://a:6443", "t", true);
        hub.changeCluster(holder, ModelCluster::reachedItsServer);
        new ModelProcess(hub, random, () -> Fault.NONE).settle();
        var secret = hub.secrets.values().iterator().next();

        live(hub, random, new ModelPeople(hub, random), 0).settle();

        assertThat(hub.secrets.get(secret.getMetadata().getName()))
                .as("the very same object, never written")
                .isEqualTo(secret);
        new ModelJudge(hub).judge();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldNeverRegisterAServerTwiceNotEvenForAMoment(int seed) {
        var random = new Random(seed);
        var hub = new ModelHub();
        var people = new ModelPeople(hub, random);
        Supplier<ModelProcess> born = () -> new ModelProcess(hub, random, () -> fault(random));
        var process = born.get();
        for (int i = 0; i < STEPS; i++) {
            if (random.nextInt(4) == 0) {
                people.addClusters();
            }
            try {
                process.step();
            } catch (Killed e) {
                process = born.get();
            }
            new ModelJudge(hub).oneRegistrationForEachServer();
        }
    }

    @Test
    void shouldWriteNothingAtRest() {
        var random = new Random(1);
        var hub = new ModelHub();
        live(hub, random, new ModelPeople(hub, random), 0).settle();
        long before = hub.revision();

        new ModelProcess(hub, random, () -> Fault.NONE).settle();

        assertThat(hub.revision()).isEqualTo(before);
    }

    /**
     * A busy day.
     *
     * @param meddling of a hundred deeds, how many are done to Secrets of Argo CD's namespace
     * @return the process that is left at the end, from now on without faults
     */
    private static ModelProcess live(ModelHub hub, Random random, ModelPeople people, int meddling) {
        var calm = new AtomicBoolean();
        Supplier<ModelProcess> born =
                () -> new ModelProcess(hub, random, () -> calm.get() ? Fault.NONE : fault(random));
        var process = born.get();
        for (int i = 0; i < STEPS; i++) {
            if (random.nextInt(3) == 0) {
                if (random.nextInt(100) < meddling) {
                    people.meddle();
                } else {
                    people.useClusters();
                }
            }
            try {
                process.step();
            } catch (Killed e) {
                process = born.get();
            }
        }
        calm.set(true);
        return process;
    }

    private static Fault fault(Random random) {
        var faults = Fault.values();
        return random.nextInt(5) == 0 ? faults[random.nextInt(faults.length)] : Fault.NONE;
    }
}
