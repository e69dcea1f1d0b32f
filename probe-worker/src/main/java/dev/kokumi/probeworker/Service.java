package dev.kokumi.probeworker;

import dev.kokumi.kube.hub.HubUser;
import dev.kokumi.kube.leader.Departure;
import dev.kokumi.probeworker.credential.VaultConnection;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vault.client.VaultClient;
import io.quarkus.vault.runtime.VaultConfigHolder;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Starts and stops the worker with the process. */
// Micrometer has a newer registry for Prometheus; this is the one Quarkus serves at /q/metrics.
@SuppressWarnings("deprecation")
@Singleton
public class Service implements HubUser {
    private final ProbeWorker worker;
    private final PrometheusMeterRegistry prometheus;

    /**
     * @param vaultConfig without URL where no Vault is configured; then nobody asks for its client
     * @param vault asked at the first read only, so that the service starts while Vault is down
     */
    @Inject
    public Service(
            ServiceConfig config,
            KubernetesClient client,
            MeterRegistry registry,
            PrometheusMeterRegistry prometheus,
            VaultConfigHolder vaultConfig,
            Instance<VaultClient> vault) {
        Optional<Supplier<VaultClient>> reader = VaultConnection.of(vaultConfig.getVaultRuntimeConfig(), vault::get)
                .map(connection -> connection);
        this.worker = new ProbeWorker(
                config, Parts.of(config, reader), client, registry, Clock.systemUTC(), Departure::begin);
        this.prometheus = prometheus;
    }

    void start(@Observes StartupEvent event) {
        prometheus.getPrometheusRegistry().register(worker.collector());
        worker.start();
    }

    void stop(@Observes ShutdownEvent event) {
        worker.close();
    }

    @Override
    public List<String> waitingFor() {
        return worker.waitingFor();
    }

    @Override
    public boolean leading() {
        return worker.leading();
    }
}
