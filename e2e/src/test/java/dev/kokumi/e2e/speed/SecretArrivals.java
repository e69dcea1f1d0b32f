package dev.kokumi.e2e.speed;

import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Cluster Secrets as they arrive by watch, each with its time: what Argo CD itself would see, when it would see it. */
final class SecretArrivals implements AutoCloseable {
    private record Arrival(Secret secret, long nanos) {}

    private final BlockingQueue<Arrival> arrivals = new ArrayBlockingQueue<>(100_000);
    private final SharedIndexInformer<Secret> informer;

    SecretArrivals(ControlPlane hub) {
        informer = hub.admin().secrets().inNamespace("argocd").inform(new ResourceEventHandler<>() {
            @Override
            public void onAdd(Secret secret) {
                arrivals.add(new Arrival(secret, System.nanoTime()));
            }

            @Override
            public void onUpdate(Secret before, Secret now) {
                onAdd(now);
            }

            @Override
            public void onDelete(Secret secret, boolean unknown) {
                // What goes away is not what anybody waits for.
            }
        });
    }

    /** When the first Secret arrived that is as wanted, in nanoseconds; waits up to 20 s. */
    long await(Predicate<Secret> wanted) throws InterruptedException {
        while (true) {
            var arrival = arrivals.poll(20, TimeUnit.SECONDS);
            if (arrival == null) {
                throw new AssertionError("no such cluster Secret within 20 s");
            }
            if (wanted.test(arrival.secret())) {
                return arrival.nanos();
            }
        }
    }

    @Override
    public void close() {
        informer.stop();
    }
}
