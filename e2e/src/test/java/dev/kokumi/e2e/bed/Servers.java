package dev.kokumi.e2e.bed;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import io.fabric8.kubernetes.api.model.Secret;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;

/** As many servers as tests want: one API server that answers on every loopback address. */
public final class Servers {
    private static final AtomicInteger NEXT = new AtomicInteger();

    private final ControlPlane fleet;
    private final String token;

    public Servers(ControlPlane fleet) {
        this(fleet, "kokumi");
    }

    /** The same, with the token of another account in the kubeconfigs. */
    public Servers(ControlPlane fleet, String account) {
        this.fleet = fleet;
        this.token = fleet.serviceAccounts().clusterAdmin(account).token();
    }

    /** URL of a server no other test uses. */
    public String next() {
        return fleet.serverAt(NEXT.incrementAndGet());
    }

    /** A kubeconfig for a server, with a token that may do anything there. */
    public String kubeconfig(String server) {
        return KubeconfigText.to(server).ca(fleet.caPem()).token(token).yaml();
    }

    /** The token all kubeconfigs made here hold. */
    public String token() {
        return token;
    }

    /** A value of a Secret's data as text, empty when it has none. */
    public static String decoded(Secret secret, String key) {
        String value = secret.getData().getOrDefault(key, "");
        return new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8);
    }
}
