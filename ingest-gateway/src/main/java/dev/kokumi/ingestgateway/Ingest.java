package dev.kokumi.ingestgateway;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.ingestgateway.ack.Acknowledger;
import dev.kokumi.ingestgateway.ack.PodEvents;
import dev.kokumi.ingestgateway.ack.ReportLimit;
import dev.kokumi.ingestgateway.http.Gateway;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.limit.ClientAddress;
import dev.kokumi.ingestgateway.limit.FailureLimit;
import dev.kokumi.ingestgateway.metrics.IngestMetrics;
import dev.kokumi.ingestgateway.refetch.KeyRefetch;
import dev.kokumi.ingestgateway.review.ReviewGate;
import dev.kokumi.ingestgateway.review.TokenReviewer;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.SlimStore;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.List;

/** The features put together. No election and no shared state: every replica answers from its own cache. */
public final class Ingest implements AutoCloseable {
    private final Informers informers = new Informers();
    private final Acknowledger acknowledger;
    private final Gateway gateway;

    public Ingest(ServiceConfig config, KubernetesClient client, MeterRegistry registry, Clock clock) {
        var metrics = new IngestMetrics(registry);
        var index = new TargetIndex();
        var refetch = new KeyRefetch(config.refetch(), System::nanoTime);
        var reviews = new ReviewGate(new TokenReviewer(client, TokenVerifier.AUDIENCE), config.review());
        var informer = client.resources(ClusterTarget.class).inAnyNamespace().runnableInformer(0);
        informer.itemStore(SlimStore.withoutManagedFields());
        informer.addEventHandler(new Targets(index, refetch, reviews));
        informers.add(informer);

        acknowledger = new Acknowledger(
                event -> client.resource(event).create(),
                new PodEvents(config.ingest().instance().orElse(PodEvents.COMPONENT)),
                config.ingest().storeDeadline(),
                clock);
        var verifier = new TokenVerifier();
        var admittance = new Admittance(
                index,
                new FailureLimit(config.limit()),
                verifier,
                new OfflineCheck(verifier, index, refetch, acknowledger, clock),
                new ReviewCheck(verifier, reviews, clock),
                metrics,
                clock);
        gateway = new Gateway(
                new IngestDesk(
                        admittance,
                        acknowledger,
                        new ReportLimit(config.ingest().reportsPerMinute())),
                new ClientAddress(config.limit().trustedProxies().orElse(List.of())),
                config.ingest().bodyDeadline(),
                (endpoint, code) -> metrics.answered(endpoint.value(), code));
        metrics.watching(informers::watching);
    }

    /** Returns at once; waits for the hub as long as it takes. */
    public void start() {
        var unused = informers.start();
    }

    /** Nothing after the first sync, even when the API server is away: offline verification goes on without it. */
    public List<String> waitingFor() {
        return informers.waitingFor();
    }

    Gateway gateway() {
        return gateway;
    }

    @Override
    public void close() {
        acknowledger.close();
        informers.close();
    }
}
