package dev.kokumi.testbed.binary;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The Go programs of the test bed, built by {@code testbed/tools/build} when they are not there yet. */
public final class Binaries {
    private static final Map<String, Path> FOLDERS = new ConcurrentHashMap<>();

    private Binaries() {}

    /** A program of the Kubernetes module: etcd, kube-apiserver, kube-controller-manager, kubectl, kube-scheduler, kubelet. */
    public static Path kubernetes(String program) {
        return folder("kubernetes").resolve(program);
    }

    /** A program of Argo CD's module: argocd, argocd-application-controller, argocd-repo-server, argocd-server. */
    public static Path argocd(String program) {
        return folder("argocd").resolve(program);
    }

    /** Vault, which is server and command line in one. */
    public static Path vault() {
        return folder("vault").resolve("vault");
    }

    /** Helm, for the chart. */
    public static Path helm() {
        return folder("helm").resolve("helm");
    }

    /** Prometheus Operator. */
    public static Path prometheusOperator() {
        return folder("prometheus-operator").resolve("operator");
    }

    /** Folder with the custom resource definitions of Prometheus Operator that a Prometheus takes. */
    public static Path prometheusOperatorCrds() {
        return folder("prometheus-operator").resolve("crds");
    }

    /** Folder with Argo CD's custom resource definitions. */
    public static Path argocdCrds() {
        return folder("argocd").resolve("crds");
    }

    /**
     * Root of the checkout: system property {@code kokumi.root}, else the nearest parent that holds
     * {@code testbed/tools}.
     *
     * @throws IllegalStateException when neither names a checkout
     */
    public static Path root() {
        var property = System.getProperty("kokumi.root", "");
        if (!property.isBlank() && isRoot(Path.of(property))) {
            return Path.of(property);
        }
        for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (isRoot(at)) {
                return at;
            }
        }
        throw new IllegalStateException("no checkout found: run inside one, or set -Dkokumi.root to its folder");
    }

    private static boolean isRoot(Path folder) {
        return Files.isExecutable(folder.resolve("testbed/tools/build"));
    }

    /** Redis' server, for Argo CD. */
    public static Path redisServer() {
        return FOLDERS.computeIfAbsent("redis", _ -> Path.of(run("redis").strip()));
    }

    /** Prometheus, or promtool. Installs Debian's where there is none. */
    public static Path prometheus(String program) {
        return FOLDERS.computeIfAbsent(
                        "prometheus", _ -> Path.of(run("prometheus").strip()))
                .resolve(program);
    }

    /** shellcheck, which reads shell scripts. Installs Debian's where there is none. */
    public static Path shellcheck() {
        return FOLDERS.computeIfAbsent("packages", _ -> Path.of(run("packages").strip()));
    }

    /** Folder with the images of Kokumi's services, such as registrar.tar, of what the modules' packages hold now. */
    public static Path serviceImages() {
        return FOLDERS.computeIfAbsent(
                "service-images", _ -> Path.of(run("service-images").strip()));
    }

    /** Folder with the images of a node's pods: pause.tar and canary.tar. Installs what a node needs. */
    public static Path images() {
        return FOLDERS.computeIfAbsent("images", _ -> Path.of(run("images").strip()));
    }

    private static Path folder(String module) {
        return FOLDERS.computeIfAbsent(
                module,
                name -> run("build", name)
                        .lines()
                        .filter(line -> line.startsWith(name + "="))
                        .map(line -> Path.of(line.substring(name.length() + 1)))
                        .findFirst()
                        .orElseThrow(
                                () -> new IllegalStateException("testbed/tools/build printed no folder for " + name)));
    }

    /** Runs a script of {@code testbed/tools}, whose progress goes to our standard error. */
    private static String run(String script, String... arguments) {
        var command = new ArrayList<>(
                List.of(root().resolve("testbed/tools").resolve(script).toString()));
        command.addAll(List.of(arguments));
        try {
            var process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            process.getOutputStream().close();
            var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(String.join(" ", command) + " failed: see its output above");
            }
            return out;
        } catch (IOException e) {
            throw new IllegalStateException("cannot run " + command.getFirst(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while running " + command.getFirst(), e);
        }
    }
}
