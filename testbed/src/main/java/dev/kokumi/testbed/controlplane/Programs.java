package dev.kokumi.testbed.controlplane;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.net.Ports;
import dev.kokumi.testbed.process.ProcessSpec;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** The command lines of a control plane's three programs. */
final class Programs {
    /** Enough for namespaces, tokens and owner deletion; nothing here needs a node. */
    private static final String CONTROLLERS = String.join(
            ",",
            "serviceaccount-token-controller",
            "serviceaccount-controller",
            "root-ca-certificate-publisher-controller",
            "namespace-controller",
            "garbage-collector-controller",
            "clusterrole-aggregation-controller",
            "validatingadmissionpolicy-status-controller");

    /** What pods on a node need besides. */
    private static final String NODE_CONTROLLERS = String.join(
            ",",
            "",
            "node-lifecycle-controller",
            "taint-eviction-controller",
            "pod-garbage-collector-controller",
            "deployment-controller",
            "replicaset-controller",
            "endpointslice-controller");

    private final ControlPlanePlan plan;
    private final InetSocketAddress etcdAddress;
    private final String etcdClients;
    private final String etcdPeers;

    Programs(ControlPlanePlan plan) {
        this.plan = plan;
        var address = plan.ownAddress();
        this.etcdAddress = new InetSocketAddress(address, Ports.free(address, 2379));
        this.etcdClients = "http://%s:%d".formatted(address, etcdAddress.getPort());
        this.etcdPeers = "http://%s:%d".formatted(address, Ports.free(address, 2480));
    }

    /** Where etcd serves the API server. */
    InetSocketAddress etcdAddress() {
        return etcdAddress;
    }

    /** Nothing is flushed to disk: what a crash of the machine would lose, no test wants back. */
    ProcessSpec etcd() {
        return spec(
                "etcd",
                "--name=" + plan.name(),
                "--data-dir=" + plan.file("etcd"),
                "--listen-client-urls=" + etcdClients,
                "--advertise-client-urls=" + etcdClients,
                "--listen-peer-urls=" + etcdPeers,
                "--initial-advertise-peer-urls=" + etcdPeers,
                "--initial-cluster=" + plan.name() + "=" + etcdPeers,
                "--quota-backend-bytes=2147483648",
                "--unsafe-no-fsync",
                "--log-level=warn");
    }

    ProcessSpec apiServer() {
        var arguments = new ArrayList<>(List.of(
                "--etcd-servers=" + etcdClients,
                "--bind-address=" + plan.endpoint().address(),
                "--secure-port=" + plan.endpoint().port(),
                // Several API servers would fight over the endpoints of Service default/kubernetes.
                "--advertise-address=127.0.0.1",
                "--endpoint-reconciler-type=none",
                "--tls-cert-file=" + plan.file("serving.crt"),
                "--tls-private-key-file=" + plan.file("serving.key"),
                "--client-ca-file=" + plan.file("ca.crt"),
                "--token-auth-file=" + plan.file("tokens.csv"),
                "--service-account-issuer=https://kubernetes.default.svc.cluster.local",
                "--service-account-key-file=" + plan.file("service-accounts-valid.key"),
                "--service-account-signing-key-file=" + plan.file("service-accounts.key"),
                "--service-cluster-ip-range=10.0.0.0/24",
                "--authorization-mode=Node,RBAC",
                "--max-requests-inflight=3000",
                "--max-mutating-requests-inflight=1500",
                "--profiling=false"));
        if (plan.audit()) {
            // Blocking: a request that was answered is in the log.
            arguments.addAll(List.of(
                    "--audit-policy-file=" + plan.file("audit.yaml"),
                    "--audit-log-path=" + plan.file("audit.log"),
                    "--audit-log-mode=blocking",
                    "--audit-log-maxsize=4096"));
        }
        if (plan.node()) {
            arguments.addAll(List.of(
                    "--kubelet-client-certificate=" + plan.file("kubelet-client.crt"),
                    "--kubelet-client-key=" + plan.file("kubelet-client.key"),
                    "--kubelet-certificate-authority=" + plan.file("ca.crt"),
                    "--kubelet-preferred-address-types=InternalIP",
                    "--feature-gates=MutatingAdmissionPolicy=true",
                    "--runtime-config=admissionregistration.k8s.io/v1beta1=true"));
        }
        arguments.addAll(plan.apiServerArgs());
        return spec("kube-apiserver", arguments.toArray(String[]::new));
    }

    ProcessSpec controllerManager() {
        return spec(
                "kube-controller-manager",
                "--kubeconfig=" + plan.file("controller-manager.kubeconfig"),
                "--controllers=" + CONTROLLERS + (plan.node() ? NODE_CONTROLLERS : ""),
                "--service-account-private-key-file=" + plan.file("service-accounts.key"),
                "--root-ca-file=" + plan.file("ca.crt"),
                "--leader-elect=false",
                "--secure-port=0",
                "--kube-api-qps=500",
                "--kube-api-burst=1000");
    }

    private ProcessSpec spec(String program, String... arguments) {
        return ProcessSpec.of(
                        "%s of %s".formatted(program, plan.name()),
                        plan.file(program + ".log"),
                        Binaries.kubernetes(program).toString())
                .with(List.of(arguments));
    }
}
