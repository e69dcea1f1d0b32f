package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.List;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TlsFailuresTest {
    private static final String PEER = "api.example:6443";

    private static final Offer ASKED = new Offer(true, true);
    private static final Offer ASKED_IN_VAIN = new Offer(true, false);
    private static final Offer NOT_ASKED = new Offer(false, true);

    private static SSLException alert(String name) {
        return new SSLHandshakeException("(%s) Received fatal alert: %s".formatted(name, name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bad_certificate",
                "certificate_expired",
                "certificate_revoked",
                "certificate_required",
                "certificate_unknown",
                "unknown_ca",
                "handshake_failure"
            })
    void shouldTakeAlertsForAVerdictOnOurCertificateOnceOneWasAskedFor(String name) {
        assertThat(TlsFailures.inHandshake(PEER, alert(name), ASKED).failure())
                .isEqualTo(new Reply.Failure(
                        FailureKind.CLIENT_CERTIFICATE,
                        "api.example:6443 refuses the client certificate (%s): renew client-certificate-data, or give one it trusts"
                                .formatted(name)));
        assertThat(TlsFailures.afterHandshake(PEER, alert(name), ASKED_IN_VAIN))
                .hasValueSatisfying(failure -> assertThat(failure.failure())
                        .isEqualTo(new Reply.Failure(
                                FailureKind.CLIENT_CERTIFICATE,
                                "api.example:6443 demands a client certificate (%s): the kubeconfig has none"
                                        .formatted(name))));
        assertThat(TlsFailures.inHandshake(PEER, alert(name), NOT_ASKED).kind()).isEqualTo(FailureKind.TLS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"protocol_version", "internal_error", "unrecognized_name"})
    void shouldNotBlameOurCertificateForOtherAlerts(String name) {
        assertThat(TlsFailures.inHandshake(PEER, alert(name), ASKED).kind()).isEqualTo(FailureKind.TLS);
    }

    @Test
    void shouldTellABrokenConnectionFromBrokenTls() {
        var end = new SSLHandshakeException("Remote host terminated the handshake");
        end.initCause(new EOFException());
        for (var broken : List.<IOException>of(
                end, new SocketException("Connection reset"), new SSLException("reset", new SocketException()))) {
            assertThat(TlsFailures.inHandshake(PEER, broken, NOT_ASKED).kind()).isEqualTo(FailureKind.CONNECT);
        }
        assertThat(TlsFailures.inHandshake(PEER, new SSLException("Unsupported or unrecognized SSL message"), NOT_ASKED)
                        .failure()
                        .message())
                .isEqualTo("api.example:6443 does not speak TLS: check the port");
    }

    @Test
    void shouldShowTheServersProblemBeforeAnything() {
        var handshake = new SSLHandshakeException("(certificate_unknown) x");
        handshake.initCause(new CertificateProblem("its certificate expired"));

        assertThat(TlsFailures.inHandshake(PEER, handshake, ASKED).failure())
                .isEqualTo(
                        new Reply.Failure(FailureKind.SERVER_CERTIFICATE, "api.example:6443: its certificate expired"));
    }
}
