package dev.kokumi.testbed.service;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a service is to run. Does not show its kubeconfig or its configuration.
 *
 * @param name shown in messages; names the log file
 * @param jar a Quarkus fast-jar
 * @param kubeconfig whom it acts as
 * @param configuration configuration properties, passed as system properties
 * @param environment variables
 * @param jvm options of the JVM
 * @param keepRunning whether it is started again when it ends, as a kubelet would
 * @param management whether health and metrics are on a port of their own
 */
public record ServiceSpec(
        String name,
        Path jar,
        String kubeconfig,
        Map<String, String> configuration,
        Map<String, String> environment,
        List<String> jvm,
        boolean keepRunning,
        boolean management) {
    private static final List<String> SMALL =
            List.of("-Xmx192m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError");

    public ServiceSpec {
        configuration = Map.copyOf(configuration);
        environment = Map.copyOf(environment);
        jvm = List.copyOf(jvm);
    }

    /**
     * The service that was packaged in a module's folder.
     *
     * @throws IllegalStateException when it was not packaged
     */
    public static ServiceSpec ofModule(Path module, String kubeconfig) {
        var jar = module.resolve("target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException("%s is missing: package the module %s first"
                    .formatted(jar, module.toAbsolutePath().normalize().getFileName()));
        }
        var name = String.valueOf(module.toAbsolutePath().normalize().getFileName());
        return new ServiceSpec(name, jar, kubeconfig, Map.of(), Map.of(), SMALL, false, false);
    }

    public ServiceSpec named(String other) {
        return new ServiceSpec(other, jar, kubeconfig, configuration, environment, jvm, keepRunning, management);
    }

    /** Sets a configuration property. */
    public ServiceSpec with(String property, String value) {
        return new ServiceSpec(
                name,
                jar,
                kubeconfig,
                added(configuration, property, value),
                environment,
                jvm,
                keepRunning,
                management);
    }

    /** Sets an environment variable. */
    public ServiceSpec env(String variable, String value) {
        return new ServiceSpec(
                name,
                jar,
                kubeconfig,
                configuration,
                added(environment, variable, value),
                jvm,
                keepRunning,
                management);
    }

    /** Replaces the JVM's options, which else are {@code -Xmx192m}, the serial collector and the first compiler only. */
    public ServiceSpec jvm(String... options) {
        return new ServiceSpec(
                name, jar, kubeconfig, configuration, environment, List.of(options), keepRunning, management);
    }

    /** Starts it again whenever it ends by itself or is killed, until it is terminated or closed. */
    public ServiceSpec keptRunning() {
        return new ServiceSpec(name, jar, kubeconfig, configuration, environment, jvm, true, management);
    }

    /** For a service whose health and metrics are on Quarkus' management port. */
    public ServiceSpec withManagement() {
        return new ServiceSpec(name, jar, kubeconfig, configuration, environment, jvm, keepRunning, true);
    }

    /** Starts it; returns at once. */
    public ServiceProcess start() {
        return new ServiceProcess(this);
    }

    List<String> command() {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvm);
        configuration.forEach((property, value) -> command.add("-D%s=%s".formatted(property, value)));
        command.add("-jar");
        command.add(jar.toAbsolutePath().toString());
        return command;
    }

    @Override
    public String toString() {
        return "ServiceSpec[%s %s]".formatted(name, configuration.keySet());
    }

    private static Map<String, String> added(Map<String, String> map, String key, String value) {
        var all = new LinkedHashMap<>(map);
        all.put(key, value);
        return all;
    }
}
