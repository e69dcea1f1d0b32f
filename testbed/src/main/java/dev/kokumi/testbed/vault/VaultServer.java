package dev.kokumi.testbed.vault;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Ports;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.process.PrivateFile;
import dev.kokumi.testbed.process.ProcessEnvironment;
import dev.kokumi.testbed.process.ProcessSpec;
import dev.kokumi.testbed.process.Readiness;
import dev.kokumi.testbed.process.TestProcess;
import dev.kokumi.testbed.wait.Await;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A real Vault with file storage, plain HTTP, KV version 2 mounted at {@value #MOUNT} and Kubernetes auth at
 * {@value #AUTH_MOUNT}. It can be sealed, stopped and started again with its data. Shows neither key nor token.
 */
public final class VaultServer implements AutoCloseable {
    /** Where KV version 2 is mounted. */
    public static final String MOUNT = "secret";

    /** Where Kubernetes auth is mounted, below {@code auth/}. */
    public static final String AUTH_MOUNT = "kubernetes";

    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final String address;
    private final VaultApi api;
    private final ProcessSpec spec;
    private String unsealKey = "";
    private String rootToken = "";
    private @Nullable TestProcess process;

    private VaultServer(String host, int port, Path folder) {
        this.address = "http://%s:%d".formatted(host, port);
        this.api = new VaultApi(address);
        var configuration = PrivateFile.write(
                folder.resolve("vault.hcl"), """
                storage "file" { path = "%s" }
                listener "tcp" {
                  address     = "%s:%d"
                  tls_disable = true
                }
                api_addr      = "%s"
                disable_mlock = true
                """.formatted(folder.resolve("data"), host, port, address));
        this.spec = ProcessSpec.of(
                        "vault",
                        folder.resolve("vault.log"),
                        Binaries.vault().toString(),
                        "server",
                        "-config=" + configuration,
                        "-log-level=warn")
                // A certificate that is bundled with it has a negative serial.
                .with(new ProcessEnvironment(
                        Map.of("GODEBUG", "x509negativeserial=1", "HOME", folder.toString(), "VAULT_TOKEN", "")));
    }

    /**
     * Starts and initialises it, unsealed, with Kubernetes auth for service accounts of {@code hub}.
     *
     * @throws IllegalStateException when it does not get ready; the message holds the end of its log
     */
    public static VaultServer start(ControlPlane hub) {
        var run = Run.current();
        var host = run.nextAddress();
        var vault = new VaultServer(host, Ports.free(host, 8200), run.folder().resolve("vault-" + host));
        try {
            vault.launch();
            vault.initialise();
            vault.enableKubernetesAuth(hub);
        } catch (RuntimeException e) {
            vault.close();
            throw e;
        }
        return vault;
    }

    /** URL without trailing slash, of plain HTTP. */
    public String address() {
        return address;
    }

    /** A token that may do everything; secret, though only a test's. */
    public String rootToken() {
        return rootToken;
    }

    /** From now on every read answers 503. */
    public void seal() {
        demand("PUT", "sys/seal", Map.of());
    }

    /** Ends {@link #seal()}; returns when it serves again. Does nothing when it is not sealed. */
    public void unseal() {
        api.demand("", "PUT", "sys/unseal", Map.of("key", unsealKey));
        awaitServing();
    }

    /** Ends the program: connections are refused from now on. Its data stay. */
    public void stop() {
        if (process != null) {
            process.terminate(GRACE);
        }
    }

    /** Starts it after {@link #stop()} and unseals it; returns when it serves. Does nothing while it runs. */
    public void start() {
        if (process == null || !process.isAlive()) {
            launch();
            unseal();
        }
    }

    /** Writes a new version of a secret; {@code path} is below the mount, without {@code data/}. */
    public void put(String path, Map<String, ?> values) {
        demand("POST", "%s/data/%s".formatted(MOUNT, path), Map.of("data", values));
    }

    /** Deletes a secret with all its versions. */
    public void delete(String path) {
        demand("DELETE", "%s/metadata/%s".formatted(MOUNT, path), Map.of());
    }

    /** Creates or replaces a policy, written in Vault's language. */
    public void policy(String name, String hcl) {
        demand("PUT", "sys/policies/acl/" + name, Map.of("policy", hcl));
    }

    /** Creates or replaces a role: tokens of this service account get the policy for ten minutes. */
    public void kubernetesRole(String name, String serviceAccount, String namespace, String policy) {
        kubernetesRole(name, serviceAccount, namespace, policy, "");
    }

    /** The same for tokens of one audience; empty for those of the API server. */
    public void kubernetesRole(String name, String serviceAccount, String namespace, String policy, String audience) {
        demand(
                "POST",
                "auth/%s/role/%s".formatted(AUTH_MOUNT, name),
                Map.of(
                        "bound_service_account_names", List.of(serviceAccount),
                        "bound_service_account_namespaces", List.of(namespace),
                        "token_policies", List.of(policy),
                        "audience", audience,
                        "token_ttl", "10m"));
    }

    /** Ends every token that Kubernetes auth gave out. */
    public void revokeLogins() {
        demand("PUT", "sys/leases/revoke-prefix/auth/%s/login".formatted(AUTH_MOUNT), Map.of());
    }

    /** Lets Kubernetes auth ask this control plane about tokens, in place of the one before. */
    public void enableKubernetesAuth(ControlPlane controlPlane) {
        controlPlane.serviceAccounts().bind("kube-system", "vault-reviewer", "system:auth-delegator");
        var reviewer = controlPlane.serviceAccounts().issue("kube-system", "vault-reviewer");
        demand(
                "POST",
                "auth/%s/config".formatted(AUTH_MOUNT),
                Map.of(
                        "kubernetes_host", controlPlane.server(),
                        "kubernetes_ca_cert", controlPlane.caPem(),
                        "token_reviewer_jwt", reviewer.token(),
                        "disable_local_ca_jwt", true));
    }

    /** Kills it. */
    @Override
    public void close() {
        if (process != null) {
            process.close();
        }
    }

    @Override
    public String toString() {
        return "VaultServer[" + address + "]";
    }

    private void launch() {
        var started = TestProcess.start(spec);
        process = started;
        Readiness.await(started, () -> health() != 0);
    }

    private void initialise() {
        var keys = api.demand("", "PUT", "sys/init", Map.of("secret_shares", 1, "secret_threshold", 1));
        unsealKey = keys.path("keys_base64").path(0).asText();
        rootToken = keys.path("root_token").asText();
        unseal();
        demand("POST", "sys/mounts/" + MOUNT, Map.of("type", "kv", "options", Map.of("version", "2")));
        demand("POST", "sys/auth/" + AUTH_MOUNT, Map.of("type", "kubernetes"));
        // The engine upgrades itself in the background, and refuses everything meanwhile.
        Await.until(
                LIMIT,
                () -> "KV is not ready",
                () -> api.send(rootToken, "GET", "%s/config".formatted(MOUNT), Map.of())
                                .status()
                        == 200);
    }

    private void awaitServing() {
        Await.until(LIMIT, () -> "Vault is not unsealed: health " + health(), () -> health() == 200);
    }

    /** 200 unsealed, 501 not initialised, 503 sealed; 0 when nobody answers. */
    private int health() {
        try {
            return api.send("", "GET", "sys/health", Map.of()).status();
        } catch (UncheckedIOException e) {
            return 0;
        }
    }

    private JsonNode demand(String method, String path, Map<String, ?> body) {
        return api.demand(rootToken, method, path, body);
    }
}
