package dev.kokumi.probeworker.event;

import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.SlimStore;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import java.time.InstantSource;
import java.util.Objects;

/** Watches the Events about ClusterTargets and passes on what the gateway says. Of an Event only its name is kept. */
public final class GatewayEvents {
    private GatewayEvents() {}

    /** Registers the informer with {@code into}; Events that are there already come first, as additions. */
    public static void watch(KubernetesClient client, Informers into, GatewayListener listener, InstantSource clock) {
        var informer = client.v1()
                .events()
                .inAnyNamespace()
                .withField("involvedObject.kind", "ClusterTarget")
                .runnableInformer(0);
        informer.removeNamespaceIndex();
        informer.itemStore(new SlimStore<>(GatewayEvents::nameOnly));
        informer.addEventHandler(new ResourceEventHandler<>() {
            @Override
            public void onAdd(Event event) {
                heard(event);
            }

            @Override
            public void onUpdate(Event before, Event now) {
                // A resync says the same again; an Event that counted up says something new.
                if (!Objects.equals(
                        before.getMetadata().getResourceVersion(),
                        now.getMetadata().getResourceVersion())) {
                    heard(now);
                }
            }

            @Override
            public void onDelete(Event event, boolean finalStateUnknown) {}

            private void heard(Event event) {
                GatewayEvent.of(event, clock.instant()).ifPresent(said -> tell(listener, said));
            }
        });
        into.add(informer);
    }

    private static void tell(GatewayListener listener, GatewayEvent said) {
        switch (said) {
            case GatewayEvent.CanaryPosted(String target, String pod) -> listener.canaryPosted(target, pod);
            case GatewayEvent.KeyUnknown(String target) -> listener.signingKeyUnknown(target);
        }
    }

    private static Event nameOnly(Event event) {
        var slim = new Event();
        slim.setMetadata(SlimStore.identity(event));
        return slim;
    }
}
