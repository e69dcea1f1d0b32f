package dev.kokumi.e2e.monitoring;

import dev.kokumi.e2e.bed.BroughtNamespace;
import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.wait.Edits;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.Set;

/** What goes wrong in the rehearsal, and how it is put right. */
final class Outage implements AutoCloseable {
    private static final String WRITER = "kokumi-argocd-cluster-registrar";
    private static final Set<String> WRITES = Set.of("create", "update", "patch", "delete");
    private static final Duration WEEK = Duration.ofDays(6);

    private final KubernetesClient admin;
    private final ControlPlane fleet;
    private final ControlPlane spoke;
    private final Servers servers;
    private final TargetServices targets;
    private final Workspace workspace;
    private final BroughtNamespace brought;
    private final String held;
    private final String spokeKubeconfig;
    private final ClusterRole writer;
    private int serial;

    Outage(ControlPlane hub, ControlPlane fleet, ControlPlane spoke, TargetServices targets) {
        this.admin = hub.admin();
        this.fleet = fleet;
        this.spoke = spoke;
        this.targets = targets;
        servers = new Servers(fleet);
        held = servers.next();
        workspace = Workspace.create(admin, "alerts");
        brought = BroughtNamespace.create(fleet, "alerts");
        spokeKubeconfig = spoke.serviceAccounts().clusterAdmin("kokumi").kubeconfig();
        writer = admin.rbac().clusterRoles().withName(WRITER).require();
    }

    Workspace workspace() {
        return workspace;
    }

    /** A Cluster that is well, and one that gets lost later. */
    void wellAtFirst() {
        workspace.environment("env");
        cluster("holder", servers.kubeconfig(held));
        cluster("spoke", spokeKubeconfig);
        Wait.untilRegistered(workspace, "holder");
        Wait.untilRegistered(workspace, "spoke");
    }

    void aConflict() {
        cluster("rival", servers.kubeconfig(held));
        Wait.untilReason(workspace, "rival", "ClusterConflict");
    }

    void theHolderLetsGo() {
        workspace.deleteCluster("holder");
    }

    void credentialsThatEnd() {
        cluster("ends-this-week", endingIn(WEEK));
        cluster("ends-today", endingIn(Duration.ofHours(12)));
    }

    void credentialsAreRenewed() {
        workspace.kubeconfig("ends-this-week", endingIn(Duration.ofDays(300)));
        workspace.kubeconfig("ends-today", endingIn(Duration.ofDays(300)));
    }

    /** A target whose Role lacks a right: no canary is tried, so that its probe ends at once. */
    BroughtTarget aFailingTarget() {
        brought.withhold("create pods");
        return BroughtTarget.create(admin, workspace, "mine", brought, spec -> {});
    }

    /** After the one above, which has the right withheld. */
    BroughtTarget aTargetWhoseTokenEnds() {
        workspace.kubeconfig("ends-too", brought.kubeconfigFor(WEEK));
        return BroughtTarget.withoutSecret(admin, workspace, "ends-too", brought.name(), spec -> {});
    }

    void theSpokeStops() {
        spoke.stopApiServer();
        checkTheSpoke();
    }

    void theSpokeStarts() {
        spoke.startApiServer();
        checkTheSpoke();
    }

    /** Asks for a check now by writing the Secret again, with a comment. */
    void checkTheSpoke() {
        workspace.kubeconfig("spoke", spokeKubeconfig + "# " + serial++ + "\n");
    }

    void registrarMayNotWrite() {
        admin.rbac().clusterRoles().withName(WRITER).edit(role -> {
            role.getRules().forEach(rule -> rule.getVerbs().removeIf(WRITES::contains));
            role.getRules().removeIf(rule -> rule.getVerbs().isEmpty());
            return role;
        });
    }

    void registrarMayWrite() {
        admin.rbac().clusterRoles().withName(WRITER).edit(role -> {
            role.setRules(writer.getRules());
            return role;
        });
    }

    /** A rotation that registrar has to hand on. */
    void rotate() {
        workspace.kubeconfig("ends-this-week", endingIn(WEEK));
    }

    /** Somebody who does not work holds the Lease, for as long as nobody deletes it. Its holder renews it meanwhile. */
    void aStrangerHoldsTheLease() {
        var soon = ZonedDateTime.now().plusHours(1);
        var lease = admin.leases().inNamespace("kokumi").withName("kokumi-registrar");
        Edits.repeated(() -> lease.edit(now -> {
            now.getSpec().setHolderIdentity("stranger");
            now.getSpec().setRenewTime(soon);
            return now;
        }));
    }

    void theStrangerLeaves() {
        admin.resources(Lease.class)
                .inNamespace("kokumi")
                .withName("kokumi-registrar")
                .delete();
    }

    /** A request as one from a pod whose token is no token. */
    void postNonsense(BroughtTarget target) {
        var request = HttpRequest.newBuilder(
                        targets.uri("/v1/auth/targets/" + target.now().uid()))
                .header("Authorization", "Bearer no.to.ken")
                .build();
        try {
            targets.client().send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void cluster(String name, String kubeconfig) {
        workspace.kubeconfig(name, kubeconfig);
        workspace.cluster(name, name);
    }

    private String endingIn(Duration validity) {
        var token = fleet.serviceAccounts().issue("kube-system", "kokumi", validity);
        return KubeconfigText.to(servers.next())
                .ca(fleet.caPem())
                .token(token.token())
                .yaml();
    }

    /** Puts right whatever a failed rehearsal left. */
    @Override
    public void close() {
        registrarMayWrite();
        spoke.startApiServer();
        workspace.close();
        brought.close();
    }
}
