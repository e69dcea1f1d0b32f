package dev.kokumi.api.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.api.hub.Bindings;
import dev.kokumi.api.hub.Events;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.api.hub.Rights;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code kokumi-events}: only a service of Kokumi speaks in its name, in either API and whichever field says it. */
@ExtendWith(TestBed.class)
class EventsIT {
    private static final String GATEWAY = "kokumi-ingest-gateway";
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final ControlPlane hub;
    private final String workspace;
    private final String name = "event-" + SERIAL.incrementAndGet();

    /** The owner of the workspace, who may do everything with Events in both APIs. */
    private final KubernetesClient forger;

    private final KubernetesClient gateway;

    EventsIT(@Hub ControlPlane hub, TestNamespace workspace) {
        Installation.on(hub);
        this.hub = hub;
        this.workspace = workspace.name();
        var rights = new Rights(hub, this.workspace);
        hub.admin()
                .resource(Bindings.in(this.workspace, "forger-edits", "edit", "forger"))
                .serverSideApply();
        for (var group : new String[] {"", "events.k8s.io"}) {
            rights.grant(
                    "events-" + (group.isEmpty() ? "core" : "grouped"),
                    Rights.user("forger"),
                    Rights.rule(group, "events", "get", "create", "update", "patch", "delete"));
        }
        this.forger = hub.clientFor(hub.user("forger"));
        this.gateway = hub.clientFor(hub.kubeconfigFor("kokumi", GATEWAY));
    }

    @Test
    void shouldLetTheGatewayAcknowledge() {
        var written = gateway.resource(core(GATEWAY)).create();

        assertThat(written.getReportingComponent()).isEqualTo(GATEWAY);
    }

    @Test
    void shouldRefuseAForgedEventInBothApis() {
        denied(GATEWAY, () -> forger.resource(core(GATEWAY)).create());
        denied(GATEWAY, () -> forger.resource(core(GATEWAY)).serverSideApply());
        denied(
                GATEWAY,
                () -> forger.resource(Events.grouped(workspace, name, GATEWAY)).create());
        denied(
                GATEWAY,
                () -> forger.resource(Events.grouped(workspace, name, GATEWAY)).serverSideApply());
    }

    /** An administrator is no service, either. */
    @Test
    void shouldRefuseAForgedEventOfAnAdministrator() {
        denied(GATEWAY, () -> hub.admin().resource(core(GATEWAY)).create());
    }

    @Test
    void shouldRefuseTheNameInTheSource() {
        var core = new EventBuilder(core("somebody"))
                .withNewSource()
                .withComponent(GATEWAY)
                .endSource()
                .build();
        var grouped = new io.fabric8.kubernetes.api.model.events.v1.EventBuilder(
                        Events.grouped(workspace, name, "somebody"))
                .withNewDeprecatedSource(GATEWAY, null)
                .build();

        denied(GATEWAY, () -> forger.resource(core).create());
        refused("source: Invalid value", () -> forger.resource(grouped).create());
    }

    @Test
    void shouldRefuseToTurnAnEventIntoOneOfKokumi() {
        var mine = forger.resource(core("somebody")).create();
        mine.setReportingComponent(GATEWAY);

        denied(GATEWAY, () -> forger.resource(mine).update());
        for (var type : new PatchType[] {PatchType.JSON_MERGE, PatchType.STRATEGIC_MERGE}) {
            denied(GATEWAY, () -> patch(forger, type, "{\"reportingComponent\":\"" + GATEWAY + "\"}"));
            denied(GATEWAY, () -> patch(forger, type, "{\"source\":{\"component\":\"" + GATEWAY + "\"}}"));
        }
        refused(
                "reportingController: Invalid value: \"" + GATEWAY + "\": field is immutable",
                () -> forger.resource(Events.grouped(workspace, name, GATEWAY))
                        .patch(PatchContext.of(PatchType.JSON_MERGE), "{\"reportingController\":\"" + GATEWAY + "\"}"));
    }

    @Test
    void shouldRefuseToChangeAnEventOfKokumiOrToDisownIt() {
        gateway.resource(core(GATEWAY)).create();

        denied(GATEWAY, () -> patch(forger, PatchType.JSON_MERGE, "{\"message\":\"forged\"}"));
        denied(GATEWAY, () -> patch(forger, PatchType.JSON_MERGE, "{\"reportingComponent\":\"somebody\"}"));
        denied(GATEWAY, () -> patch(forger, PatchType.JSON_MERGE, "{\"related\":{\"uid\":\"another-pod\"}}"));
    }

    /** One service must not acknowledge in the name of another, nor a namesake outside Kokumi's namespace. */
    @Test
    void shouldTieEachServiceToItsOwnName() {
        var worker = hub.clientFor(hub.kubeconfigFor("kokumi", "kokumi-probe-worker"));
        var namesake = hub.clientFor(hub.kubeconfigFor(workspace, GATEWAY));
        hub.serviceAccounts().bind(workspace, GATEWAY, "kokumi-ingest-gateway");

        denied(GATEWAY, () -> worker.resource(core(GATEWAY)).create());
        denied(GATEWAY, () -> namesake.resource(core(GATEWAY)).create());
        denied(
                "kokumi-probe-worker",
                () -> gateway.resource(core("kokumi-probe-worker")).create());
        assertThat(worker.resource(core("kokumi-probe-worker")).create().getReportingComponent())
                .isEqualTo("kokumi-probe-worker");
    }

    @Test
    void shouldLeaveOtherEventsAlone() {
        var mine = forger.resource(core("kokumi")).create();
        patch(forger, PatchType.JSON_MERGE, "{\"message\":\"changed\"}");
        var grouped = forger.resource(Events.grouped(workspace, name + "-grouped", "my-controller"))
                .create();

        assertThat(forger.resource(mine).get().getMessage()).isEqualTo("changed");
        assertThat(grouped.getReportingController()).isEqualTo("my-controller");
    }

    /** Nothing is forged by it, and Events go by themselves within an hour. */
    @Test
    void shouldLetWhoeverMayDelete() {
        var written = gateway.resource(core(GATEWAY)).create();

        forger.resource(written).delete();

        assertThat(hub.admin().resource(written).get()).isNull();
    }

    private Event core(String component) {
        return Events.core(workspace, name, component);
    }

    private Event patch(KubernetesClient client, PatchType type, String patch) {
        return client.v1().events().inNamespace(workspace).withName(name).patch(PatchContext.of(type), patch);
    }

    /** By the API server itself, which in events.k8s.io checks this before it asks a policy. */
    private static void refused(String fragment, ThrowingCallable request) {
        assertThatThrownBy(request)
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining(fragment);
    }

    private static void denied(String component, ThrowingCallable request) {
        Denial.assertDenied(
                "kokumi-events",
                "names " + component + ", and only the service account of that name in namespace kokumi may write its"
                        + " Events: report under a name of your own",
                request);
    }
}
