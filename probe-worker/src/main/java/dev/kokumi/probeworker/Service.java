package dev.kokumi.probeworker;

import dev.kokumi.kube.hub.HubUser;
import dev.kokumi.kube.leader.Departure;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vault.client.VaultClient;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Starts and stops the worker with the process. */
@Singleton
public class Service implements HubUser {
    private final ProbeWorker worker;

    /**
     * @param vaultUrl absent where no Vault is configured; then nobody asks for its client
     * @param vault asked at each read only, so that the service starts while Vault is down
     */
    @Inject
    public Service(
            ServiceConfig config,
            KubernetesClient client,
            MeterRegistry registry,
            @ConfigProperty(name = "quarkus.vault.url") Optional<String> vaultUrl,
            Instance<VaultClient> vault) {
        Optional<Supplier<VaultClient>> reader = vaultUrl.map(configured -> vault::get);
        this.worker = new ProbeWorker(
                config, Parts.of(config, reader), client, registry, Clock.systemUTC(), Departure::begin);
    }

    void start(@Observes StartupEvent event) {
        worker.start();
    }

    void stop(@Observes ShutdownEvent event) {
        worker.close();
    }

    @Override
    public boolean ready() {
        return worker.ready();
    }

    @Override
    public boolean leading() {
        return worker.leading();
    }
}
