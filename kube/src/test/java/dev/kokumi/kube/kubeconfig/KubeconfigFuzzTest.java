package dev.kokumi.kube.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * Thousands of damaged and made-up kubeconfigs: never an exception, never I/O, never a secret in a message. The seed is
 * fixed so that a failure stays; {@code -Dkokumi.fuzz.seed} and {@code -Dkokumi.fuzz.rounds} look further.
 */
class KubeconfigFuzzTest {
    private static final long SEED = Long.getLong("kokumi.fuzz.seed", 20_261_129L);
    private static final int ROUNDS = Integer.getInteger("kokumi.fuzz.rounds", 10_000);

    private static final String TOKEN = "eyJ0b2tlbiI6MX0." + "k7Qz3vX9".repeat(9) + ".c1gN4tUr3";
    private static final String PASSWORD = "pr0xyP4ss" + "w8Rd2k".repeat(12);
    private static final KeyPairFixture PAIR = KeyPairFixture.small();
    private static final Secrets SECRETS = new Secrets(List.of(
            TOKEN, PASSWORD, PAIR.keyData(), PAIR.key().replaceAll("-----[A-Z ]+-----", ""), "/s3cret/p4th/of/a/file"));

    /** A field, what is wrong, and a remedy, on one line of bounded length. */
    private static final Pattern READABLE = Pattern.compile("(?=.{10,400}$)\\S[^\\p{Cntrl}]+: [^\\p{Cntrl}]+");

    @TempDir
    private Path folder;

    private int accepted;
    private final Set<String> refusedFields = new HashSet<>();

    @BeforeEach
    void tellSeed(TestReporter reporter) {
        reporter.publishEntry("kokumi.fuzz.seed", Long.toString(SEED));
    }

    @Test
    void shouldSurviveDamagedDocuments() {
        SplittableRandom random = new SplittableRandom(SEED);
        TextMutations mutations = new TextMutations(random);
        List<byte[]> documents = documents();

        for (int round = 0; round < ROUNDS; round++) {
            check(mutations.mutate(documents.get(round % documents.size())), round);
        }

        assertThat(accepted).as("accepted of %d", ROUNDS).isBetween(ROUNDS / 20, ROUNDS / 2);
        assertThat(refusedFields).hasSizeGreaterThan(40);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void shouldSurviveMadeUpDocuments() {
        RandomDocuments documents = new RandomDocuments(new SplittableRandom(SEED), values());

        for (int round = 0; round < ROUNDS; round++) {
            check(documents.next().getBytes(StandardCharsets.UTF_8), round);
        }

        assertThat(accepted).as("accepted of %d", ROUNDS).isBetween(ROUNDS / 100, ROUNDS / 2);
        assertThat(refusedFields).hasSizeGreaterThan(80);
        assertThat(folder).isEmptyDirectory();
    }

    private void check(byte[] document, int round) {
        try {
            check(KubeconfigParser.parse(document));
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            throw new AssertionError("seed " + SEED + ", round " + round + ": " + keep(document), e);
        }
    }

    private void check(KubeconfigResult result) {
        switch (result) {
            case KubeconfigResult.Accepted(Kubeconfig kubeconfig) -> {
                accepted++;
                // The server is shown, even where a mutation made a path of a secret.
                assertThat(SECRETS.leak(
                                result.toString().replace(kubeconfig.server().value(), "")))
                        .isEmpty();
                assertThat(CredentialExpiry.of(kubeconfig)).isNotNull();
            }
            case KubeconfigResult.Refused(List<Refusal> refusals) -> {
                assertThat(SECRETS.leak(result.toString())).isEmpty();
                assertThat(refusals.isEmpty()).isFalse();
                for (Refusal refusal : refusals) {
                    refusedFields.add(refusal.field());
                    assertThat(READABLE.matcher(refusal.message()).matches())
                            .as(refusal.message())
                            .isTrue();
                }
            }
        }
    }

    /** The seed alone does not bring a document back, since each run makes keys of its own. */
    private static Path keep(byte[] document) {
        try {
            return Files.write(Path.of("target", "fuzz-failure.yaml"), document).toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<byte[]> documents() {
        String token = KubeconfigText.of(
                List.of(
                        "server: https://spoke.example:6443/",
                        "certificate-authority-data: " + PAIR.certificateData(),
                        "tls-server-name: spoke",
                        "proxy-url: http://user:" + PASSWORD + "@proxy.example:3128"),
                List.of("token: " + TOKEN));
        String pair = KubeconfigText.withUser(
                "client-certificate-data: " + PAIR.certificateData(), "client-key-data: " + PAIR.keyData());
        String unused = token.replace("users:\n", """
                        users:
                        - name: other
                          user:
                            exec: {apiVersion: client.authentication.k8s.io/v1, command: touch, args: ["%1$s/exec"]}
                            tokenFile: %1$s/token
                            password: %2$s
                        """.formatted(folder, PASSWORD));
        String plugin = KubeconfigText.withUser(
                "exec:", "  command: touch", "  args:", "  - " + folder.resolve("run"), "  interactiveMode: Never");
        String json =
                "{\"current-context\":\"c\",\"clusters\":[{\"name\":\"c\",\"cluster\":{\"server\":\"https://[::1]:6443\"}}],"
                        + "\"contexts\":[{\"name\":\"c\",\"context\":{\"cluster\":\"c\",\"user\":\"u\"}}],"
                        + "\"users\":[{\"name\":\"u\",\"user\":{\"token\":\"" + TOKEN + "\"}}]}";
        return List.of(token, pair, unused, plugin, json).stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    private List<String> values() {
        return List.of(
                TOKEN,
                PAIR.keyData(),
                PAIR.keyData(),
                PAIR.certificateData(),
                PAIR.certificateData(),
                PASSWORD,
                "socks5://user:" + PASSWORD + "@proxy.example",
                "http://proxy.example/" + PASSWORD,
                "https://user:" + PASSWORD + "@spoke.example",
                "http://" + TOKEN,
                "spoke.example",
                "https://spoke.example",
                "/s3cret/p4th/of/a/file",
                folder.resolve("x").toString(),
                "",
                " ",
                "\n",
                "<<",
                "true",
                TOKEN + " " + TOKEN,
                "\0",
                "😀".repeat(100));
    }
}
