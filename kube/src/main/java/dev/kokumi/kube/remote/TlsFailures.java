package dev.kokumi.kube.remote;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;

/** Reads what went wrong from the exceptions of JSSE, which tells alerts by their text only. */
final class TlsFailures {
    private static final Pattern ALERT = Pattern.compile("Received fatal alert: (\\w+)");

    /** What a server that asked for a certificate may say when it misses one, or cannot use ours. */
    private static final Set<String> ABOUT_OURS = Set.of(
            "bad_certificate",
            "unsupported_certificate",
            "certificate_revoked",
            "certificate_expired",
            "certificate_unknown",
            "certificate_required",
            "unknown_ca",
            "access_denied",
            "handshake_failure",
            "decrypt_error",
            "no_certificate");

    private TlsFailures() {}

    static RemoteFailure inHandshake(String peer, IOException e, Offer offer) {
        var problem = cause(e, CertificateProblem.class);
        if (problem.isPresent()) {
            return new RemoteFailure(
                    FailureKind.SERVER_CERTIFICATE, peer + ": " + problem.get().getMessage());
        }
        var alert = alert(e);
        if (alert.isPresent()) {
            return byAlert(peer, alert.get(), offer);
        }
        if (!(e instanceof SSLException)
                || cause(e, EOFException.class).isPresent()
                || cause(e, SocketException.class).isPresent()) {
            return new RemoteFailure(FailureKind.CONNECT, peer + " closed the connection before TLS was established");
        }
        return new RemoteFailure(FailureKind.TLS, peer + describe(e));
    }

    /** Of an established connection: in TLS 1.3 the server's verdict on our certificate comes with the first answer. */
    static Optional<RemoteFailure> afterHandshake(String peer, IOException e, Offer offer) {
        return alert(e).map(alert -> byAlert(peer, alert, offer));
    }

    private static RemoteFailure byAlert(String peer, String alert, Offer offer) {
        boolean ours = offer.asked() && ABOUT_OURS.contains(alert);
        if (ours && offer.available()) {
            return new RemoteFailure(
                    FailureKind.CLIENT_CERTIFICATE,
                    "%s refuses the client certificate (%s): renew client-certificate-data, or give one it trusts"
                            .formatted(peer, alert));
        }
        if (ours) {
            return new RemoteFailure(
                    FailureKind.CLIENT_CERTIFICATE,
                    "%s demands a client certificate (%s): the kubeconfig has none".formatted(peer, alert));
        }
        return new RemoteFailure(
                FailureKind.TLS,
                alert.equals("unrecognized_name")
                        ? peer + " does not know the name it was asked for: correct tls-server-name"
                        : "%s refuses the TLS handshake (alert %s)".formatted(peer, alert));
    }

    private static String describe(IOException e) {
        var text = String.valueOf(e.getMessage());
        if (text.contains("Unsupported or unrecognized SSL message")) {
            return " does not speak TLS: check the port";
        }
        if (text.contains("protocol")) {
            return " offers neither TLS 1.2 nor TLS 1.3";
        }
        return ": the TLS handshake failed: " + Foreign.text(text);
    }

    private static Optional<String> alert(Throwable e) {
        for (Throwable at = e; at != null; at = at.getCause()) {
            var matcher = ALERT.matcher(String.valueOf(at.getMessage()));
            if (matcher.find()) {
                return Optional.of(matcher.group(1));
            }
        }
        return Optional.empty();
    }

    private static <T> Optional<T> cause(Throwable e, Class<T> type) {
        for (Throwable at = e; at != null; at = at.getCause()) {
            if (type.isInstance(at)) {
                return Optional.of(type.cast(at));
            }
        }
        return Optional.empty();
    }
}
