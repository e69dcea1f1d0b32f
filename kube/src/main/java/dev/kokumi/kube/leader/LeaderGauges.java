package dev.kokumi.kube.leader;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What a leader shows. Gauges are read off a cache when they are asked for: nothing is kept per object, so nothing can leak.
 *
 * @param leading whether this replica leads; the others count nothing, so that a sum over replicas is right
 */
public record LeaderGauges(MeterRegistry registry, BooleanSupplier leading) {
    /**
     * {@code kokumi_leader}.
     *
     * @param controller value of its label
     */
    public LeaderGauges leader(String controller) {
        Gauge.builder("kokumi.leader", () -> leading.getAsBoolean() ? 1 : 0)
                .description("Whether this replica is at work")
                .tag("controller", controller)
                .register(registry);
        return this;
    }

    /**
     * How many objects are in each state, one series for each there is.
     *
     * @param name of the metric, with dots
     * @param now the state of each object that has one
     * @param <S> all states
     */
    public <S extends Enum<S>> void states(
            String name, String description, Class<S> states, Function<S, String> label, Supplier<Stream<S>> now) {
        for (S state : states.getEnumConstants()) {
            Gauge.builder(
                            name,
                            () -> leading.getAsBoolean()
                                    ? now.get().filter(state::equals).count()
                                    : 0)
                    .description(description)
                    .tag("state", label.apply(state))
                    .register(registry);
        }
    }
}
