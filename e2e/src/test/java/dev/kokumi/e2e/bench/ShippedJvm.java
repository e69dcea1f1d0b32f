package dev.kokumi.e2e.bench;

/** The JVM options of the Deployments in {@code k8s/base}; {@code -Dkokumi.bench.jvm} tries others, for both. */
final class ShippedJvm {
    private static final String OTHERS = System.getProperty("kokumi.bench.jvm", "");

    private ShippedJvm() {}

    /** Of cluster-controller: 60 % of 1 GiB. */
    static String[] controller() {
        return options("-Xmx614m");
    }

    /** Of registrar: 60 % of 512 MiB. */
    static String[] registrar() {
        return options("-Xmx307m");
    }

    private static String[] options(String heap) {
        return (OTHERS.isEmpty() ? heap + " -XX:+UseSerialGC -XX:TieredStopAtLevel=1" : OTHERS).split(" ");
    }
}
