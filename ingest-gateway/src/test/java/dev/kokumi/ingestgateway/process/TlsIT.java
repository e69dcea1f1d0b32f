package dev.kokumi.ingestgateway.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.ingestgateway.fixture.Brought;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.TlsContexts;
import dev.kokumi.testbed.process.PrivateFile;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The gateway with a certificate of its own, and no plain http any more. */
@ExtendWith(TestBed.class)
class TlsIT {
    @Test
    void shouldServeHttpsOnlyWhenItHasACertificate(@Hub ControlPlane hub, @TempDir Path folder) throws Exception {
        Brought.install(hub);
        var authority = CertificateAuthority.create("ingest-test");
        var address = Run.current().nextAddress();
        var issued = authority.issue(CertificateSpec.server(address));
        Files.writeString(folder.resolve("tls.crt"), issued.certificatePem());
        PrivateFile.write(folder.resolve("tls.key"), issued.pkcs8Pem());
        try (var gateway = Replica.on(
                        hub,
                        "gateway-tls",
                        spec -> spec.with("quarkus.http.host", address)
                                .env("QUARKUS_PROFILE", "tls")
                                .env("QUARKUS_HTTP_SSL_PORT", "8443")
                                .env("KOKUMI_INGEST_TLS_FOLDER", folder.toString()));
                var client = HttpClient.newBuilder()
                        .sslContext(TlsContexts.client(authority))
                        .build()) {
            var answer = client.send(
                    HttpRequest.newBuilder(URI.create("https://%s:8443/v1/auth/targets/x".formatted(address)))
                            .timeout(Duration.ofSeconds(5))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(answer.body()).contains("\"token_missing\"");
            assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
            assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
            assertThat(gateway.process().isReady()).isTrue();
            assertThatThrownBy(() -> new Socket(address, 8080).close()).isInstanceOf(ConnectException.class);
        }
    }
}
