package dev.kokumi.probeworker.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.LocalReference;
import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.SandboxDriver;
import dev.kokumi.api.TargetQueue;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.probeworker.canary.CanaryCleanup;
import dev.kokumi.probeworker.canary.CanaryPod;
import dev.kokumi.probeworker.canary.CanarySettings;
import dev.kokumi.probeworker.item.Contract;
import dev.kokumi.probeworker.item.ItemResult;
import dev.kokumi.probeworker.target.TargetAccess;
import dev.kokumi.probeworker.target.TargetReply;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A namespace owner who granted the contract by a Role, and no more. The spoke has no node, so no pod runs. */
@ExtendWith(TestBed.class)
class RegistrationProbeIT {
    private static final String ACCOUNT = "kokumi";
    private static int serial;

    private final ClusterTargetSpec spec = new ClusterTargetSpec();
    private final String namespace = "probe-it-" + ++serial;
    private ControlPlane spoke;
    private SpokeApi api;

    @BeforeEach
    void given(@Spoke ControlPlane spoke) {
        this.spoke = spoke;
        spoke.admin()
                .namespaces()
                .resource(new NamespaceBuilder()
                        .withMetadata(
                                new ObjectMetaBuilder().withName(namespace).build())
                        .build())
                .create();
        var token = spoke.serviceAccounts().issue(namespace, ACCOUNT);
        api = new SpokeApi(spoke, token.token());
        spec.setNamespace(namespace);
        spec.setServiceAccountName(ACCOUNT);
        spec.setIngestURL("https://ingest.invalid");
    }

    @AfterEach
    void tidy() {
        api.close();
        spoke.admin().namespaces().withName(namespace).delete();
    }

    @Test
    void shouldFailOnlyTheCanaryWhenTheContractIsGrantedAndNoNodeRunsIt() {
        grant(UnaryOperator.identity());
        var outcome = run(namespace);
        assertThat(failed(outcome)).containsExactly("canary");
        assertThat(message(outcome, "canary")).contains("pod is Pending");
        Await.until(Duration.ofSeconds(20), () -> "a canary is left", () -> pods() == 0);
    }

    @Test
    void shouldWarnOfNothingWhenTheContractIsGranted() {
        grant(UnaryOperator.identity());
        assertThat(message(run(namespace), "extra-verbs")).startsWith("nothing beyond the contract");
    }

    @Test
    void shouldWarnOfWhatIsGrantedBeyond() {
        grant(rules -> {
            rules.add(rule("", "secrets", List.of(), List.of("list")));
            return rules;
        });
        assertThat(message(run(namespace), "extra-verbs")).contains("list secrets");
    }

    @Test
    void shouldNameTheVerbWhenOneIsMissing() {
        grant(rules -> {
            rules.removeIf(rule -> rule.getResources().contains("pods/log"));
            return rules;
        });
        assertThat(run(namespace).failingItem()).contains("verb:get pods/log");
    }

    @Test
    void shouldNameTheServiceAccountWhenItIsMissing() {
        spec.setServiceAccountName("nobody");
        grant(UnaryOperator.identity());
        assertThat(failed(run(namespace))).contains("service-account");
    }

    @Test
    void shouldNameThePullSecretWhenItIsMissing() {
        var secret = new LocalReference();
        secret.setName("registry");
        spec.setImagePullSecrets(List.of(secret));
        grant(UnaryOperator.identity());
        var outcome = run(namespace);
        assertThat(outcome.failingItem()).contains("pull-secrets");
        assertThat(message(outcome, "pull-secrets")).contains("registry");
    }

    @Test
    void shouldNameKueueAndTheSandboxKindWhenNobodyInstalledThem() {
        var queue = new TargetQueue();
        queue.setLocalQueue("gpu");
        spec.setQueue(queue);
        spec.setSandboxDriver(SandboxDriver.KUBERNETES);
        grant(UnaryOperator.identity());
        assertThat(failed(run(namespace)))
                .contains("local-queue", "sandbox-crd")
                .doesNotContain("extra-verbs");
    }

    @Test
    void shouldNameThePodIdentityWhenTokenReviewIsAskedForElsewhere() {
        spec.setPodIdentity(PodIdentity.TOKEN_REVIEW);
        grant(UnaryOperator.identity());
        assertThat(run(namespace).failingItem()).contains("pod-identity");
    }

    @Test
    void shouldBeRejectedWhenTheTokenIsNone() {
        try (var other = new SpokeApi(spoke, "none")) {
            assertThat(run(namespace, other).conclusion()).isInstanceOf(Conclusion.Rejected.class);
        }
    }

    @Test
    void shouldRemoveWhatACrashLeftBehind() {
        grant(UnaryOperator.identity());
        var left = CanaryPod.of(spec, "uid-1", "https://ingest.invalid", settings(), "leftbehind");
        spoke.admin().pods().inNamespace(namespace).resource(left).create();
        var cleaned = new CanaryCleanup(api)
                .clean(namespace, "uid-1", Optional.empty(), Instant.now().plusSeconds(10));
        assertThat(cleaned).isEqualTo(new CanaryCleanup.Cleaned(1, 0, Optional.empty()));
    }

    private void grant(UnaryOperator<List<PolicyRule>> change) {
        var rules = new ArrayList<PolicyRule>();
        Contract.of(spec)
                .rules()
                .forEach(rule -> rules.add(rule(rule.group(), rule.resource(), rule.names(), rule.verbs())));
        var meta = new ObjectMetaBuilder()
                .withName(ACCOUNT)
                .withNamespace(namespace)
                .build();
        spoke.admin()
                .rbac()
                .roles()
                .inNamespace(namespace)
                .resource(new RoleBuilder()
                        .withMetadata(meta)
                        .withRules(change.apply(rules))
                        .build())
                .create();
        spoke.admin()
                .rbac()
                .roleBindings()
                .inNamespace(namespace)
                .resource(new RoleBindingBuilder()
                        .withMetadata(meta)
                        .withNewRoleRef("rbac.authorization.k8s.io", "Role", ACCOUNT)
                        .addNewSubject("", "ServiceAccount", ACCOUNT, namespace)
                        .build())
                .create();
        // The authorizer hears of a Role by a watch of its own.
        Await.until(Duration.ofSeconds(10), () -> "the Role does not count yet", this::mayListPods);
    }

    private boolean mayListPods() {
        var path = "/api/v1/namespaces/%s/pods".formatted(namespace);
        return api.get(path, Instant.now().plusSeconds(5), 1024) instanceof TargetReply.Answer(int status, var _, var _)
                && status == 200;
    }

    private static PolicyRule rule(String group, String resource, List<String> names, List<String> verbs) {
        return new PolicyRuleBuilder()
                .withApiGroups(group)
                .withResources(resource)
                .withResourceNames(names)
                .withVerbs(verbs)
                .build();
    }

    private ProbeOutcome run(String namespace) {
        return run(namespace, api);
    }

    private ProbeOutcome run(String namespace, SpokeApi api) {
        var target = new ClusterTarget();
        target.setMetadata(new ObjectMetaBuilder()
                .withName("t")
                .withNamespace("team-a")
                .withUid("uid-1")
                .build());
        spec.setNamespace(namespace);
        target.setSpec(spec);
        var inputs = new ProbeInputs(
                target,
                new TargetAccess.Open(api, new ServerUrl(spoke.server()), "1", Optional.empty()),
                false,
                false,
                Optional.empty(),
                settings(),
                Duration.ofSeconds(10),
                Instant.now().plusSeconds(60));
        return new RegistrationProbe(new Random()).run(inputs, new NoPosts());
    }

    private static CanarySettings settings() {
        return new CanarySettings(
                "registry.example.com/curl:1",
                Duration.ofSeconds(4),
                Duration.ofSeconds(1),
                Duration.ofSeconds(10),
                Optional.empty());
    }

    private int pods() {
        return spoke.admin().pods().inNamespace(namespace).list().getItems().size();
    }

    private static List<String> failed(ProbeOutcome outcome) {
        return outcome.items().stream()
                .filter(ItemResult::isFailed)
                .map(ItemResult::name)
                .toList();
    }

    private static String message(ProbeOutcome outcome, String name) {
        return outcome.items().stream()
                .filter(item -> item.name().equals(name))
                .findFirst()
                .orElseThrow()
                .message();
    }

    /** A gateway that hears nothing, and a status that takes everything. */
    private static final class NoPosts implements ProbeContext {
        @Override
        public InstantSource clock() {
            return InstantSource.system();
        }

        @Override
        public boolean ending() {
            return false;
        }

        @Override
        public KeyReading signingKeys() {
            return (_, _) -> new KeyReading.Keys.Read("https://issuer.example", List.of());
        }

        @Override
        public void canaryCreated(String podName, String podUid, Instant validUntil) {}

        @Override
        public Post awaitPost(String podUid, Instant deadline) {
            Await.pause(Duration.between(Instant.now(), deadline));
            return Post.AWAITED;
        }
    }
}
