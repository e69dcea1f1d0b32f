package dev.kokumi.api.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Labels;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.api.hub.Rights;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code kokumi-argocd-secret-integrity}: in argocd Kokumi touches its own cluster Secrets only. */
@ExtendWith(TestBed.class)
class SecretIntegrityIT {
    private static final Map<String, String> OURS = Map.of(
            Labels.MANAGED_BY, "kokumi",
            Labels.ARGOCD_SECRET_TYPE, "cluster");
    private static final Map<String, String> FOREIGN_CLUSTER = Map.of(Labels.ARGOCD_SECRET_TYPE, "cluster");
    private static final Map<String, String> NOT_A_CLUSTER = Map.of(Labels.MANAGED_BY, "kokumi");
    private static final String BEFORE = "this Secret is not Kokumi's";
    private static final String AFTER = "Kokumi may only write Secrets labelled";
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final ControlPlane hub;
    private final KubernetesClient registrar;
    private final String name = "integrity-" + SERIAL.incrementAndGet();

    SecretIntegrityIT(@Hub ControlPlane hub) {
        Installation.on(hub);
        this.hub = hub;
        this.registrar = hub.clientFor(hub.kubeconfigFor("kokumi", "kokumi-registrar"));
    }

    @Test
    void shouldLetTheRegistrarKeepItsClusterSecrets() {
        var created = registrar.resource(secret(OURS)).create();
        created.setStringData(Map.of("server", "https://spoke.example:6443"));

        var updated = registrar.resource(created).update();
        registrar.resource(updated).delete();

        assertThat(updated.getData()).containsKey("server");
        assertThat(hub.admin().resource(updated).get()).isNull();
    }

    @Test
    void shouldRefuseToCreateWhatIsNotAClusterSecretOfKokumi() {
        denied(AFTER, () -> registrar.resource(secret(Map.of())).create());
        denied(AFTER, () -> registrar.resource(secret(FOREIGN_CLUSTER)).create());
        denied(AFTER, () -> registrar.resource(secret(NOT_A_CLUSTER)).create());
        denied(
                AFTER,
                () -> registrar
                        .resource(secret(Map.of(Labels.MANAGED_BY, "Kokumi", Labels.ARGOCD_SECRET_TYPE, "cluster")))
                        .create());
    }

    @Test
    void shouldRefuseToTakeOverASecretByLabellingIt() {
        hub.admin().resource(secret(FOREIGN_CLUSTER)).create();

        denied(BEFORE, () -> registrar.resource(secret(OURS)).update());
    }

    @Test
    void shouldRefuseToDropItsLabels() {
        registrar.resource(secret(OURS)).create();

        denied(AFTER, () -> registrar.resource(secret(NOT_A_CLUSTER)).update());
        denied(AFTER, () -> registrar.resource(secret(Map.of())).update());
    }

    @Test
    void shouldRefuseToDeleteASecretOfOthers() {
        var secret = hub.admin().resource(secret(FOREIGN_CLUSTER)).create();

        denied(BEFORE, () -> registrar.resource(secret).delete());

        assertThat(hub.admin().resource(secret).get()).isNotNull();
    }

    /** The token controller would fill such a Secret with a token of Argo CD's service account. */
    @Test
    void shouldRefuseASecretOfAnotherType() {
        var token = new SecretBuilder(secret(OURS))
                .withType("kubernetes.io/service-account-token")
                .editMetadata()
                .addToAnnotations("kubernetes.io/service-account.name", "default")
                .endMetadata()
                .build();

        denied(
                "Kokumi may only write Secrets of type Opaque here",
                () -> registrar.resource(token).create());
    }

    /** More verbs, granted by mistake, would not help. */
    @Test
    void shouldHoldForEveryServiceAccountOfKokumiAndEveryVerb() {
        new Rights(hub, "argocd").grant("too-much", Rights.kokumi("too-much"), Rights.rule("", "secrets", "*"));
        var tooMuch = hub.clientFor(hub.kubeconfigFor("kokumi", "too-much"));
        var secret = hub.admin().resource(secret(FOREIGN_CLUSTER)).create();
        var byName = tooMuch.secrets().inNamespace("argocd").withName(name);

        denied(
                AFTER,
                () -> tooMuch.resource(new SecretBuilder(secret(Map.of()))
                                .editMetadata()
                                .withName(name + "-new")
                                .endMetadata()
                                .build())
                        .create());
        denied(BEFORE, () -> byName.patch(PatchContext.of(PatchType.JSON_MERGE), "{\"stringData\":{\"a\":\"b\"}}"));
        denied(BEFORE, byName::delete);
        denied(
                BEFORE,
                () -> tooMuch.raw(
                        "/api/v1/namespaces/argocd/secrets?fieldSelector=metadata.name%3D" + name, "DELETE", null));
        assertThat(hub.admin().resource(secret).get()).isNotNull();
    }

    @Test
    void shouldLeaveEverybodyElseAlone() {
        var person = hub.clientFor(hub.user("argocd-admin"));
        new Rights(hub, "argocd").grant("argocd-admin", Rights.user("argocd-admin"), Rights.rule("", "secrets", "*"));

        var created = person.resource(secret(FOREIGN_CLUSTER)).create();
        person.resource(created).delete();

        assertThat(hub.admin().resource(created).get()).isNull();
    }

    @Test
    void shouldLeaveOtherNamespacesAlone(TestNamespace other) {
        new Rights(hub, other.name())
                .grant("elsewhere", Rights.kokumi("kokumi-registrar"), Rights.rule("", "secrets", "create"));
        var secret = secret(Map.of());
        secret.getMetadata().setNamespace(other.name());

        var created = registrar.resource(secret).create();

        assertThat(created.getMetadata().getNamespace()).isEqualTo(other.name());
    }

    private static void denied(String fragment, ThrowingCallable request) {
        Denial.assertDenied("kokumi-argocd-secret-integrity", fragment, request);
    }

    private Secret secret(Map<String, String> labels) {
        return new SecretBuilder()
                .withNewMetadata()
                .withNamespace("argocd")
                .withName(name)
                .withLabels(labels)
                .endMetadata()
                .build();
    }
}
