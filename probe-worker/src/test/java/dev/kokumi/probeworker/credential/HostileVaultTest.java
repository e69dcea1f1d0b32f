package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.probeworker.fixture.ShippedVaultClient;
import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.BlackHole;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What stands at Vault's address and is no Vault, or none that works. */
@Timeout(60)
class HostileVaultTest {
    private static final CertificateAuthority AUTHORITY = CertificateAuthority.create("vault");
    private static final Duration TIME = Duration.ofSeconds(2);

    static Stream<Arguments> answers() {
        return Stream.of(
                Arguments.of("silence", Answer.silence(), "no answer within 2000 ms"),
                Arguments.of(
                        "drip",
                        Answer.drip(
                                "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n" + "x".repeat(900),
                                Duration.ofMillis(50)),
                        "no answer within 2000 ms"),
                Arguments.of("huge", Answer.huge(1L << 30), "larger than"),
                Arguments.of("no JSON", Answer.text(200, "<html>s3cret</html>"), "none of Vault's"),
                Arguments.of("other JSON", Answer.json(200, "[1]"), "none of Vault's"),
                Arguments.of("no HTTP", Answer.raw("s3cret\r\n\r\n"), "no connection"),
                Arguments.of(
                        "half",
                        Answer.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ns3cret"),
                        "no answer within 2000 ms"),
                Arguments.of("500", Answer.json(500, "{\"errors\":[\"s3cret\"]}"), "it answers HTTP 500"),
                Arguments.of("502", Answer.text(502, "s3cret"), "it answers HTTP 502"),
                Arguments.of("429", Answer.text(429, ""), "too many requests"),
                Arguments.of("redirects", Answer.redirect(307, "/v1/again"), "it answers HTTP 307"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("answers")
    void shouldSayThatItCannotBeReadInTimeAndNothingOfTheAnswer(
            String name, Answer answer, String says, @TempDir Path folder) throws IOException {
        try (var server = vault(answer)) {
            var reading = read(server.url(), folder);

            assertThat(reading)
                    .isInstanceOfSatisfying(
                            VaultReading.Away.class,
                            away -> assertThat(away.why())
                                    .as(name)
                                    .contains(says)
                                    .doesNotContain("s3cret"));
        }
    }

    @Test
    void shouldFindNothingWhenThereIsNoData(@TempDir Path folder) throws IOException {
        for (var body : new String[] {"{}", "{\"data\":null}", "{\"data\":{}}", "{\"data\":{\"data\":null}}"}) {
            try (var server = vault(Answer.json(200, body))) {
                assertThat(read(server.url(), folder)).as(body).isEqualTo(new VaultReading.Missing());
            }
        }
    }

    @Test
    void shouldNotTrustACertificateOfAnotherAuthority(@TempDir Path folder) throws IOException {
        var other = CertificateAuthority.create("other");
        try (var server = TlsServer.with(
                        other.issue(CertificateSpec.server(Run.current().serverAddress())))
                .start()) {
            assertThat(read(server.url(), folder))
                    .isInstanceOfSatisfying(
                            VaultReading.Away.class,
                            away -> assertThat(away.why()).contains("quarkus.vault.tls.ca-cert"));
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void shouldNotTrustACertificateForAnotherName(@TempDir Path folder) throws IOException {
        try (var server = TlsServer.with(AUTHORITY.issue(CertificateSpec.server("other.example")))
                .start()) {
            assertThat(read(server.url(), folder))
                    .isInstanceOfSatisfying(
                            VaultReading.Away.class,
                            away -> assertThat(away.why()).contains("quarkus.vault.tls.ca-cert"));
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void shouldEndInTimeWhenNothingAnswersTheConnection(@TempDir Path folder) throws IOException {
        try (var hole = BlackHole.accepting()) {
            assertThat(read(hole.url(), folder))
                    .isInstanceOfSatisfying(
                            VaultReading.Away.class,
                            away -> assertThat(away.why()).contains("no answer"));
        }
    }

    @Test
    void shouldSayWhatToCheckWhenItsAuthorityIsNotThere(@TempDir Path folder) {
        try (var client = new ShippedVaultClient(Map.of(
                "quarkus.vault.url",
                "https://127.0.0.1:1",
                "quarkus.vault.tls.ca-cert",
                folder.resolve("missing").toString()))) {
            assertThat(new QuarkusVaultKv(client::client, TIME).read("secret", "kokumi/x"))
                    .isInstanceOfSatisfying(
                            VaultReading.Away.class,
                            away -> assertThat(away.why()).contains("quarkus.vault.tls.ca-cert"));
        }
    }

    private static TlsServer vault(Answer answer) {
        return TlsServer.with(
                        AUTHORITY.issue(CertificateSpec.server(Run.current().serverAddress())))
                .answering(_ -> answer)
                .start();
    }

    private static VaultReading read(String url, Path folder) throws IOException {
        Path ca = Files.writeString(folder.resolve("ca.pem"), AUTHORITY.pem());
        try (var client = new ShippedVaultClient(Map.of(
                "quarkus.vault.url",
                url,
                "quarkus.vault.tls.ca-cert",
                ca.toString(),
                "quarkus.vault.authentication.client-token",
                "s3cret"))) {
            return new QuarkusVaultKv(client::client, TIME).read("secret", "kokumi/x");
        }
    }
}
