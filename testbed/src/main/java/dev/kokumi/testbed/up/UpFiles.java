package dev.kokumi.testbed.up;

import dev.kokumi.testbed.argocd.ArgoCd;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Ingress;
import dev.kokumi.testbed.process.PrivateFile;
import dev.kokumi.testbed.service.ServiceProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files that tell others how to reach the bed.
 *
 * @param folder where they are, usually {@code .testbed}
 */
record UpFiles(Path folder) {
    /** {@code hub.kubeconfig}, for instance: its administrator. */
    void kubeconfig(String name, ControlPlane controlPlane) {
        write(name + ".kubeconfig", read(controlPlane.adminKubeconfig()));
    }

    /** {@code spoke-1.secret.kubeconfig}, for instance: what goes into the Secret of a Cluster. */
    void credential(String spoke, String kubeconfig) {
        write(spoke + ".secret.kubeconfig", kubeconfig);
    }

    /** {@code argocd.env}: variables for the command {@code argocd}. */
    void argoCd(ArgoCd argo) {
        write("argocd.env", """
                export ARGOCD_SERVER=%s
                export ARGOCD_AUTH_TOKEN=%s
                export ARGOCD_OPTS=--plaintext
                """.formatted(argo.address(), argo.token()));
    }

    /** {@code registrar.url} and a link {@code registrar.log}, for instance. */
    void service(ServiceProcess service) {
        write(service.name() + ".url", service.url() + "\n");
        var link = folder.resolve(service.name() + ".log");
        try {
            Files.deleteIfExists(link);
            Files.createSymbolicLink(link, service.logFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code ingress-ca.pem}: what pods have to trust to reach the gateway. */
    Path ingressCa(Ingress ingress) {
        write("ingress-ca.pem", ingress.authority().pem());
        return folder.resolve("ingress-ca.pem");
    }

    /** {@code ready}: everything answers. */
    void ready() {
        write("ready", "");
    }

    private void write(String name, String content) {
        PrivateFile.write(folder.resolve(name), content);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
