package dev.kokumi.kube.queue;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.micrometer.core.instrument.MeterRegistry;
import org.jboss.logging.Logger;

/** Counts runs in {@code kokumi_reconciles_total} and logs failures, once each, at the edge. */
public final class ReconcileMetrics<K> implements QueueListener<K> {
    private static final Logger LOG = Logger.getLogger(ReconcileMetrics.class);
    private final MeterRegistry registry;
    private final String controller;

    /** @param controller value of the label {@code controller} */
    public ReconcileMetrics(MeterRegistry registry, String controller) {
        this.registry = registry;
        this.controller = controller;
    }

    @Override
    public void succeeded(K key) {
        count("success");
    }

    @Override
    public void failed(K key, Exception cause, int failures) {
        count("error");
        // The API server's own words are enough where it refused; a stack trace only helps with our own faults.
        if (cause instanceof KubernetesClientException refused) {
            LOG.warnf("%s %s failed (%d in a row): HTTP %d", controller, key, failures, refused.getCode());
            LOG.debugf(refused, "%s %s", controller, key);
        } else {
            LOG.errorf(cause, "%s %s failed (%d in a row)", controller, key, failures);
        }
    }

    private void count(String result) {
        registry.counter("kokumi.reconciles", "controller", controller, "result", result)
                .increment();
    }
}
