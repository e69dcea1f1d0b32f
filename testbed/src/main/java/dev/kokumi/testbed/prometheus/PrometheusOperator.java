package dev.kokumi.testbed.prometheus;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Ports;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.process.ProcessEnvironment;
import dev.kokumi.testbed.process.ProcessSpec;
import dev.kokumi.testbed.process.TestProcess;

/**
 * Prometheus Operator as administrator of a control plane. It turns objects into the configuration of a Prometheus, which
 * no pod runs.
 */
public final class PrometheusOperator implements AutoCloseable {
    private final TestProcess process;

    private PrometheusOperator(TestProcess process) {
        this.process = process;
    }

    /** Makes a control plane know its kinds; returns when the API server serves them. */
    public static void install(ControlPlane controlPlane) {
        controlPlane.apply(Binaries.prometheusOperatorCrds());
    }

    /** Starts it, at work a few seconds later. */
    public static PrometheusOperator start(ControlPlane controlPlane) {
        var address = Run.current().nextAddress();
        var spec = ProcessSpec.of(
                "prometheus-operator",
                Run.current().folder().resolve("prometheus-operator-" + address).resolve("log"),
                Binaries.prometheusOperator().toString(),
                "--web.listen-address=%s:%d".formatted(address, Ports.free(address, 8080)));
        return new PrometheusOperator(TestProcess.start(spec.with(ProcessEnvironment.CLEAN.with(
                "KUBECONFIG", controlPlane.adminKubeconfig().toString()))));
    }

    /** The end of what it printed, for messages. */
    public String logTail() {
        return process.logTail(30);
    }

    /** Kills it. */
    @Override
    public void close() {
        process.close();
    }
}
