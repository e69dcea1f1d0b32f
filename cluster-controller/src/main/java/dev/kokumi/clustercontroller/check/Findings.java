package dev.kokumi.clustercontroller.check;

import dev.kokumi.api.Reason;
import dev.kokumi.kube.remote.Reply;
import java.net.HttpURLConnection;
import java.time.Instant;

/** What an answer that is no success means, in words that say what to do. Nothing the server wrote gets in. */
final class Findings {
    private Findings() {}

    /** No answer at all. */
    static CheckFinding.Failed noAnswer(Reply.Failure failure) {
        return switch (failure.kind()) {
            case TIMEOUT -> new CheckFinding.Failed(Reason.UNREACHABLE, failure.message(), true);
            case NAME_RESOLUTION, CONNECT, RESET, PROXY, ADDRESS_FORBIDDEN ->
                failed(Reason.UNREACHABLE, failure.message());
            case SERVER_CERTIFICATE, TLS -> failed(Reason.TLS_FAILED, failure.message());
            case CLIENT_CERTIFICATE -> failed(Reason.CREDENTIAL_REJECTED, failure.message());
            case PROTOCOL -> failed(Reason.CHECK_FAILED, failure.message());
        };
    }

    /** 401. */
    static CheckFinding.Failed unauthorized(String request) {
        return failed(
                Reason.CREDENTIAL_REJECTED,
                request + " answered 401: the server does not accept the credential;"
                        + " put a valid one into the kubeconfig");
    }

    /** The server answers, but to nobody in particular. */
    static CheckFinding.Failed anonymous(String request) {
        return failed(
                Reason.CREDENTIAL_REJECTED,
                request + " was not answered to a named user: the server does not know the credential, or a proxy"
                        + " before it drops it; put a valid one into the kubeconfig, or correct the proxy");
    }

    /** The client certificate is over by our clock. */
    static CheckFinding.Failed expired(Instant end) {
        return failed(
                Reason.CREDENTIAL_REJECTED,
                "the client certificate ended at " + end + ": put a new one into the kubeconfig");
    }

    /** An answer no Kubernetes API server gives to a good request. */
    static CheckFinding.Failed status(String request, int status) {
        boolean redirect = status >= HttpURLConnection.HTTP_MULT_CHOICE && status < HttpURLConnection.HTTP_BAD_REQUEST;
        return failed(
                Reason.CHECK_FAILED,
                redirect
                        ? request + " answered a redirect (" + status
                                + "), which is never followed: write the final URL into server"
                        : request + " answered " + status + ": see the log of the server");
    }

    /** A success that is not what Kubernetes answers. */
    static CheckFinding.Failed notKubernetes(String request, String what) {
        return failed(
                Reason.CHECK_FAILED,
                request + " answered " + what + ": check that server is the URL of a Kubernetes API server");
    }

    /** Our own fault, logged where it happened. */
    static CheckFinding.Failed broken() {
        return failed(Reason.CHECK_FAILED, "the check itself failed: see the log of cluster-controller");
    }

    private static CheckFinding.Failed failed(Reason reason, String message) {
        return new CheckFinding.Failed(reason, message, false);
    }
}
