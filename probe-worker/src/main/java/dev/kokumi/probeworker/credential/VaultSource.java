package dev.kokumi.probeworker.credential;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.TargetOwner;
import dev.kokumi.kube.secret.Oversize;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Credentials in Vault, each at a path that follows from its target: the spec names the field only. */
public final class VaultSource implements CredentialReader {
    private final VaultKv vault;
    private final String mount;
    private final VaultPath path;

    VaultSource(VaultKv vault, String mount, VaultPath path) {
        this.vault = vault;
        this.mount = mount;
        this.path = path;
    }

    @Override
    public String kind() {
        return "vault";
    }

    @Override
    public SourceReading read(ClusterTarget target, boolean fresh) {
        TargetOwner owner = target.getSpec().getOwner();
        if (owner == null || owner.getKind() == null || owner.getName() == null) {
            return new SourceReading.Unavailable("spec.owner is missing: name the user or group the target belongs to");
        }
        String field = Objects.requireNonNullElse(
                Objects.requireNonNull(Objects.requireNonNull(target.getSpec().getKubeconfig())
                                .getVault())
                        .getField(),
                "");
        String at = path.of(
                owner.getKind(),
                owner.getName(),
                target.getMetadata().getNamespace(),
                target.getMetadata().getName());
        String place = "field " + field + " of secret " + at + " in Vault";
        return switch (vault.read(mount, at)) {
            case VaultReading.Away(String why) -> new SourceReading.Unavailable("Vault cannot be read: " + why);
            case VaultReading.Missing() ->
                new SourceReading.Unavailable("there is no secret " + at + " in Vault (mount " + mount
                        + "): store the kubeconfig there, in field " + field);
            case VaultReading.Found found -> reading(found, field, place);
        };
    }

    private static SourceReading reading(VaultReading.Found found, String field, String place) {
        if (!(found.fields().get(field) instanceof String text)) {
            return new SourceReading.Unavailable(
                    place + " is not there or no text: store the kubeconfig in it, or name another in"
                            + " spec.kubeconfig.vault.field");
        }
        byte[] document = text.getBytes(StandardCharsets.UTF_8);
        if (document.length > Oversize.MOST_KIB * 1024) {
            return new SourceReading.Unavailable(
                    place + " is larger than " + Oversize.MOST_KIB + " KiB: store the kubeconfig alone");
        }
        return new SourceReading.Found(document, "vault:" + found.version(), place);
    }
}
