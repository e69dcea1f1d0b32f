package dev.kokumi.testbed.node;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.process.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the node's programs read.
 *
 * @param folder of the node
 * @param address loopback address of the node, which is its name too
 * @param pods network of its pods, or null where they share this machine's
 */
record NodeFiles(Path folder, String address, @Nullable PodNetwork pods) {
    /** Seen in the node's own mount namespace only. */
    static final String SOCKET = "/run/containerd/containerd.sock";

    Path file(String name) {
        return folder.resolve(name);
    }

    /** Holds a folder for each container that containerd did not remove. */
    Path containers() {
        return file("containerd/io.containerd.runtime.v2.task/k8s.io");
    }

    void write(ControlPlane controlPlane) {
        var serving = controlPlane.authority().issue(CertificateSpec.server(address));
        PrivateFile.write(file("kubelet.crt"), serving.certificatePem());
        PrivateFile.write(file("kubelet.key"), serving.pkcs8Pem());
        PrivateFile.write(file("ca.crt"), controlPlane.caPem());
        PrivateFile.write(file("kubelet.kubeconfig"), controlPlane.user("system:node:" + address, "system:nodes"));
        PrivateFile.write(file("scheduler.kubeconfig"), controlPlane.user("system:kube-scheduler"));
        if (pods == null) {
            PrivateFile.write(
                    file("cni/10-loopback.conflist"),
                    "{\"cniVersion\":\"0.4.0\",\"name\":\"loopback-only\",\"plugins\":[{\"type\":\"loopback\"}]}");
        } else {
            pods.write(this);
        }
        PrivateFile.write(file("containerd.toml"), containerd());
        PrivateFile.write(file("kubelet.yaml"), kubelet());
        PrivateFile.write(file("host-network.yaml"), resource("host-network.yaml"));
    }

    /** Without restrict_oom_score_adj runc fails where it may not lower the score. */
    private String containerd() {
        return """
                version = 2
                root = "%1$s/containerd"
                state = "/run/containerd"
                [grpc]
                  address = "%2$s"
                [plugins."io.containerd.grpc.v1.cri"]
                  sandbox_image = "%3$s"
                  restrict_oom_score_adj = true
                  stream_server_address = "%4$s"
                  stream_server_port = "0"
                  [plugins."io.containerd.grpc.v1.cri".containerd]
                    snapshotter = "native"
                  [plugins."io.containerd.grpc.v1.cri".cni]
                    bin_dir = "%5$s"
                    conf_dir = "%1$s/cni"
                """.formatted(folder, SOCKET, WorkerNode.PAUSE_IMAGE, address, plugins(pods != null));
    }

    /** Folder of the CNI plug-ins: Debian's, or this node's own. */
    Path plugins(boolean own) {
        return own ? file("cni-plugins") : Path.of("/usr/lib/cni");
    }

    /** A node without a system manager or a disk of its own to guard. */
    private String kubelet() {
        return """
                apiVersion: kubelet.config.k8s.io/v1beta1
                kind: KubeletConfiguration
                address: %2$s
                port: 10250
                readOnlyPort: 0
                healthzBindAddress: %2$s
                healthzPort: 10248
                authentication:
                  anonymous: {enabled: false}
                  webhook: {enabled: false}
                  x509: {clientCAFile: %1$s/ca.crt}
                authorization: {mode: AlwaysAllow}
                tlsCertFile: %1$s/kubelet.crt
                tlsPrivateKeyFile: %1$s/kubelet.key
                containerRuntimeEndpoint: unix://%3$s
                cgroupDriver: cgroupfs
                cgroupsPerQOS: false
                enforceNodeAllocatable: []
                failCgroupV1: false
                failSwapOn: false
                localStorageCapacityIsolation: false
                makeIPTablesUtilChains: false
                resolvConf: ""
                evictionHard: {memory.available: "0%%", nodefs.available: "0%%", imagefs.available: "0%%"}
                imageGCHighThresholdPercent: 100
                maxPods: 60
                """.formatted(folder, address, SOCKET);
    }

    static String resource(String name) {
        try (var in = Objects.requireNonNull(NodeFiles.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
