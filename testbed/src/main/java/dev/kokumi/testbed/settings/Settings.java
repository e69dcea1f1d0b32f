package dev.kokumi.testbed.settings;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.stream.Stream;

/** Configuration with the defaults, but for what a test sets; read as Quarkus would read it. */
public final class Settings {
    private Settings() {}

    /** One mapping with its defaults. */
    public static <T> T defaults(Class<T> mapping) {
        return config(Map.of(), Stream.of(mapping)).getConfigMapping(mapping);
    }

    /**
     * The configuration of a service.
     *
     * @param service a record of mappings
     * @throws IllegalArgumentException when a property has a value that its mapping does not take
     */
    public static <T extends Record> T of(Class<T> service, Map<String, String> properties) {
        var mappings = Stream.of(service.getRecordComponents())
                .<Class<?>>map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        var config = config(properties, Stream.of(mappings));
        try {
            return service.getConstructor(mappings)
                    .newInstance(
                            Stream.of(mappings).map(config::getConfigMapping).toArray());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(service + " is not a public record of mappings", e);
        }
    }

    private static SmallRyeConfig config(Map<String, String> properties, Stream<Class<?>> mappings) {
        var builder = new SmallRyeConfigBuilder().addDiscoveredConverters().addDefaultInterceptors();
        mappings.forEach(builder::withMapping);
        properties.forEach(builder::withDefaultValue);
        return builder.build();
    }
}
