package dev.kokumi.probeworker.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.ProbeResult;
import dev.kokumi.api.SandboxDriver;
import dev.kokumi.api.TargetCapability;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.probeworker.canary.CanarySettings;
import dev.kokumi.probeworker.canary.CanaryWatch;
import dev.kokumi.probeworker.item.ItemResult;
import dev.kokumi.probeworker.target.TargetAccess;
import dev.kokumi.probeworker.target.TargetReply;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RegistrationProbeTest {
    private static final String PODS = "/api/v1/namespaces/my-agents/pods";

    private final FakeTarget api = new FakeTarget();
    private final FakeContext context = new FakeContext();
    private final ClusterTargetSpec spec = new ClusterTargetSpec();
    private boolean nameTaken;

    RegistrationProbeTest() {
        spec.setNamespace("my-agents");
        spec.setServiceAccountName("agents");
        spec.setIngestURL("https://ingest.example.com/");
    }

    @Test
    void shouldPassWhenTheTargetFulfilsTheContract() {
        var outcome = run();
        assertThat(outcome.conclusion()).isEqualTo(new Conclusion.AllPassed());
        assertThat(outcome.capabilities()).containsExactly(TargetCapability.AGENT_TURNS);
        assertThat(outcome.items().getFirst().name()).isEqualTo("name-free");
        assertThat(outcome.items().getLast().name()).isEqualTo("canary");
    }

    @Test
    void shouldRecordTheCanaryAndRemoveOnlyIt() {
        run();
        assertThat(context.recorded).containsExactly(FakeTarget.POD_UID + " 2026-01-01T00:11:00Z");
        assertThat(api.deletions).singleElement().asString().contains("\"preconditions\":{\"uid\":\"pod-uid-1\"}");
    }

    @Test
    void shouldNameTheRuleToAddWhenAVerbIsMissing() {
        api.denies("\"verb\":\"watch\"");
        var outcome = run();
        assertThat(outcome.failingItem()).contains("verb:watch pods");
        assertThat(item(outcome, "verb:watch pods").message())
                .contains("- {apiGroups: [\"\"], resources: [pods], verbs: [watch]}");
        assertThat(item(outcome, "canary").result()).isEqualTo(ProbeResult.PASSED);
    }

    @Test
    void shouldCreateNoCanaryWhenItCouldNotBeRemoved() {
        api.denies("\"verb\":\"delete\"");
        var outcome = run();
        assertThat(item(outcome, "canary").result()).isEqualTo(ProbeResult.SKIPPED);
        assertThat(api.requests).doesNotContain("POST " + PODS);
    }

    @Test
    void shouldFailTheNameWhenAClusterHasIt() {
        nameTaken = true;
        assertThat(run().failingItem()).contains("name-free");
    }

    @Test
    void shouldAskNothingMoreWhenThereIsNoConnection() {
        api.says("POST", "/apis/authentication.k8s.io/v1/selfsubjectreviews", FakeTarget.noConnection());
        var outcome = run();
        assertThat(outcome.conclusion()).isInstanceOf(Conclusion.NotReached.class);
        assertThat(api.requests).hasSize(1);
        assertThat(outcome.failingItem()).contains("api-reachable");
    }

    @Test
    void shouldBeRejectedWhenAnsweredAsAnonymous() {
        api.says("POST", "/apis/authentication.k8s.io/v1/selfsubjectreviews", 201, """
                {"status":{"userInfo":{"username":"system:anonymous"}}}""");
        assertThat(run().conclusion()).isInstanceOf(Conclusion.Rejected.class);
    }

    @Test
    void shouldBeRejectedWhenTheCredentialEndsHalfway() {
        api.says("GET", "/api/v1/namespaces/my-agents/serviceaccounts/agents", new TargetReply.Rejected("401"));
        var outcome = run();
        assertThat(outcome.conclusion()).isEqualTo(new Conclusion.Rejected("401"));
        assertThat(item(outcome, "canary").result()).isEqualTo(ProbeResult.SKIPPED);
    }

    @Test
    void shouldFailTheNamespaceWhenADryRunDoesNotFindIt() {
        api.says("POST", PODS + "?dryRun=All", 404, "{}");
        assertThat(run().failingItem()).contains("namespace-exists");
    }

    @Test
    void shouldWarnAndPassWhenThereAreMoreRights() {
        api.says("POST", "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews", 201, """
                {"status":{"incomplete":true,"resourceRules":[{"apiGroups":[""],"resources":["secrets"],"verbs":["list"]}]}}""");
        var outcome = run();
        assertThat(item(outcome, "extra-verbs").result()).isEqualTo(ProbeResult.WARNING);
        assertThat(item(outcome, "extra-verbs").message())
                .contains("list secrets")
                .contains("incomplete");
        assertThat(outcome.conclusion()).isEqualTo(new Conclusion.AllPassed());
    }

    @Test
    void shouldSayWhichKeysAreUnreadable() {
        context.keys = new KeyReading.Keys.Unreadable("no keys: bind system:service-account-issuer-discovery");
        assertThat(run().failingItem()).contains("jwks-readable");
    }

    @Test
    void shouldSayJwksWhenTokenReviewIsAskedForElsewhere() {
        spec.setPodIdentity(PodIdentity.TOKEN_REVIEW);
        var outcome = run();
        assertThat(outcome.failingItem()).contains("pod-identity");
        assertThat(item(outcome, "pod-identity").message()).contains("JWKS");
    }

    @Test
    void shouldFailWhenTheSandboxKindIsNotServed() {
        spec.setSandboxDriver(SandboxDriver.KUBERNETES);
        assertThat(run().failingItem()).contains("sandbox-crd");
    }

    @Test
    void shouldSayWhyAndRemoveThePodWhenNoPostComes() {
        context.post = CanaryWatch.Post.AWAITED;
        api.says("POST", PODS, 201, "{\"metadata\":{\"uid\":\"pod-uid-1\"}}");
        var outcome = run();
        assertThat(outcome.failingItem()).contains("canary");
        assertThat(item(outcome, "canary").message()).contains("no post reached the ingest gateway");
        assertThat(api.deletions).hasSize(1);
    }

    @Test
    void shouldRemoveTheCanaryAtOnceWhenNobodyWantsItsPost() {
        context.post = CanaryWatch.Post.UNWANTED;
        run();
        assertThat(context.waits).isOne();
        assertThat(api.deletions).hasSize(1);
    }

    @Test
    void shouldRemoveThePodAndShowNothingOfTheHubWhenStatusCannotBeWritten() {
        context.statusFails = true;
        var canary = item(run(), "canary");
        assertThat(canary.isFailed()).isTrue();
        assertThat(canary.message()).doesNotContain("secret detail");
        assertThat(api.deletions).hasSize(1);
    }

    @Test
    void shouldSayThatItIsRemovedLaterWhenItCannotBeRemovedAtOnce() {
        api.deletionAnswers = 500;
        assertThat(item(run(), "canary").message()).matches(".*pod kokumi-canary-[a-z0-9]+ .* is removed later");
        assertThat(api.deletions).hasSize(1);
    }

    @Test
    void shouldCreateNoCanaryWhenTheProcessEnds() {
        context.ending = true;
        assertThat(item(run(), "canary").result()).isEqualTo(ProbeResult.SKIPPED);
        assertThat(api.requests).doesNotContain("POST " + PODS);
    }

    @Test
    void shouldGiveEachQuestionATimeBoxOfItsOwn() {
        api.denies("\"verb\":\"delete\"");
        run();
        assertThat(api.deadlines).hasSizeGreaterThan(10).allMatch(FakeContext.START.plusSeconds(10)::equals);
    }

    @Test
    void shouldRemoveByNameWhenCreateWasNotAnswered() {
        api.says("POST", PODS, FakeTarget.noConnection());
        assertThat(item(run(), "canary").isFailed()).isTrue();
        assertThat(api.deletions)
                .singleElement()
                .asString()
                .contains("kokumi-canary-")
                .doesNotContain("preconditions");
    }

    private ProbeOutcome run() {
        var target = new ClusterTarget();
        target.setMetadata(new ObjectMetaBuilder()
                .withName("t")
                .withNamespace("team-a")
                .withUid("uid-1")
                .build());
        target.setSpec(spec);
        var settings = new CanarySettings(
                "curl:1", Duration.ofMinutes(1), Duration.ofSeconds(2), Duration.ofSeconds(10), Optional.empty());
        var access = new TargetAccess.Open(api, new ServerUrl("https://spoke.example:6443"), "1", Optional.empty());
        var inputs = new ProbeInputs(
                target,
                access,
                nameTaken,
                false,
                Optional.empty(),
                settings,
                Duration.ofSeconds(10),
                FakeContext.START.plus(Duration.ofMinutes(5)));
        return new RegistrationProbe(new Random(1)).run(inputs, context);
    }

    private static ItemResult item(ProbeOutcome outcome, String name) {
        return outcome.items().stream()
                .filter(item -> item.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
