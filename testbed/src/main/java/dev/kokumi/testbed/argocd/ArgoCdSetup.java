package dev.kokumi.testbed.argocd;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.process.PrivateFile;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;

/** Puts into the hub what Argo CD wants to find. */
final class ArgoCdSetup {
    private ArgoCdSetup() {}

    static void apply(ControlPlane hub, Path folder) {
        hub.apply(Binaries.argocdCrds());
        hub.apply(PrivateFile.write(folder.resolve("setup.yaml"), resource()));
        var secrets = hub.admin().secrets().inNamespace(ArgoCd.NAMESPACE);
        if (secrets.withName("argocd-secret").get() == null) {
            secrets.resource(new SecretBuilder()
                            .withNewMetadata()
                            .withName("argocd-secret")
                            .withLabels(Map.of(
                                    "app.kubernetes.io/name", "argocd-secret",
                                    "app.kubernetes.io/part-of", "argocd"))
                            .endMetadata()
                            .addToStringData("server.secretkey", random())
                            .build())
                    .create();
        }
        for (var account : new String[] {ArgoCd.CONTROLLER, ArgoCd.SERVER}) {
            hub.serviceAccounts().bind(ArgoCd.NAMESPACE, account, "cluster-admin");
        }
    }

    static String random() {
        var bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static String resource() {
        try (var in = Objects.requireNonNull(ArgoCdSetup.class.getResourceAsStream("setup.yaml"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
