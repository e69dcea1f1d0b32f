package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.OwnerKind;
import dev.kokumi.api.TargetKubeconfig;
import dev.kokumi.api.TargetOwner;
import dev.kokumi.api.VaultField;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class VaultSourceTest {
    private static final VaultPath PATH = VaultPath.of("kokumi/{ownerKind}/{ownerName}/{namespace}/{name}");

    private static ClusterTarget target(String owner) {
        var name = new TargetOwner();
        name.setKind(OwnerKind.GROUP);
        name.setName(owner);
        var field = new VaultField();
        field.setField("kubeconfig");
        var kubeconfig = new TargetKubeconfig();
        kubeconfig.setVault(field);
        var spec = new ClusterTargetSpec();
        spec.setOwner(name);
        spec.setKubeconfig(kubeconfig);
        var target = new ClusterTarget();
        target.setMetadata(
                new ObjectMetaBuilder().withNamespace("team").withName("spoke").build());
        target.setSpec(spec);
        return target;
    }

    private static SourceReading read(VaultReading answer) {
        return new VaultSource((mount, path) -> answer, "secret", PATH).read(target("dev"), true);
    }

    @Test
    void shouldReadTheOwnersPathAndSayTheVersion() {
        var asked = new AtomicReference<String>();
        var source = new VaultSource(
                (mount, path) -> {
                    asked.set(mount + " " + path);
                    return new VaultReading.Found(Map.of("kubeconfig", "s3cret"), 7);
                },
                "secret",
                PATH);

        var reading = source.read(target("a/b"), false);

        assertThat(asked).hasValue("secret kokumi/group/a%2Fb/team/spoke");
        assertThat(reading).isInstanceOfSatisfying(SourceReading.Found.class, found -> {
            assertThat(found.revision()).isEqualTo("vault:7");
            assertThat(found.document()).asString().isEqualTo("s3cret");
        });
        assertThat(reading.toString()).doesNotContain("s3cret");
    }

    @Test
    void shouldSayWhatIsMissing() {
        assertThat(read(new VaultReading.Missing()).toString()).contains("kokumi/group/dev/team/spoke", "kubeconfig");
        assertThat(read(new VaultReading.Found(Map.of("other", "s3cret"), 1)).toString())
                .contains("spec.kubeconfig.vault.field")
                .doesNotContain("s3cret");
        assertThat(read(new VaultReading.Found(Map.of("kubeconfig", 7), 1)))
                .isInstanceOf(SourceReading.Unavailable.class);
        assertThat(read(new NoVault().read("secret", "x")).toString()).contains("quarkus.vault.url");
    }

    @Test
    void shouldSendAPathThatVaultDecodesToTheOneMeant() {
        assertThat(QuarkusVaultKv.onTheWire("kokumi/user/a%2Fb/%2E%2E")).isEqualTo("kokumi/user/a%252Fb/%252E%252E");
    }
}
