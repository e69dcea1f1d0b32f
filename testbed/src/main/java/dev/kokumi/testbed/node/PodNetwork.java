package dev.kokumi.testbed.node;

import dev.kokumi.testbed.process.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A network for pods: each has an address and ports of its own and still reaches what listens on this machine's loopback
 * addresses from 127.64.0.0 on, under the same addresses. Its API server is also where every cluster's pods find it, behind
 * the address of Service {@code default/kubernetes}. Nothing else is reachable, and all of it goes with the pods.
 *
 * @param range of addresses, such as {@code 198.18.0.0/26}
 * @param apiServer where the control plane listens
 */
record PodNetwork(String range, InetSocketAddress apiServer) {
    private static final Path DEBIAN = Path.of("/usr/lib/cni");
    private static final List<String> PLUGINS = List.of("loopback", "ptp", "host-local");

    /** Writes the configuration, and the plug-ins where containerd finds them in one folder. */
    void write(NodeFiles files) {
        PrivateFile.write(files.file("cni/10-pods.conflist"), configuration(files));
        var bin = files.plugins(true);
        try {
            Files.createDirectories(bin);
            for (var plugin : PLUGINS) {
                Files.createSymbolicLink(bin.resolve(plugin), DEBIAN.resolve(plugin));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var ours = PrivateFile.write(bin.resolve("kokumi-loopback"), NodeFiles.resource("kokumi-loopback"));
        if (!ours.toFile().setExecutable(true)) {
            throw new IllegalStateException("cannot make %s executable".formatted(ours));
        }
    }

    private String configuration(NodeFiles files) {
        return """
                {"cniVersion": "0.4.0", "name": "pods", "plugins": [
                  {"type": "ptp", "ipMasq": false, "ipam": {
                    "type": "host-local", "dataDir": "%s", "ranges": [[{"subnet": "%s"}]],
                    "routes": [{"dst": "127.64.0.0/10"}, {"dst": "127.128.0.0/9"}, {"dst": "10.0.0.1/32"}]}},
                  {"type": "kokumi-loopback", "apiServer": "%s:%d"}]}
                """.formatted(
                files.file("cni-addresses"), range, apiServer.getAddress().getHostAddress(), apiServer.getPort());
    }
}
