package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.ProxyUrl;
import java.io.IOException;
import java.net.Socket;
import org.jspecify.annotations.Nullable;

/** Opens connections to a proxy; whatever goes wrong on the way is the proxy's failure and names it. */
final class ProxyDialer {
    private final TcpDialer dialer;
    private final @Nullable TlsClient tls;
    private final String label;

    /** With {@code tls} for an https proxy. */
    ProxyDialer(ProxyUrl proxy, TcpDialer dialer, @Nullable TlsClient tls) {
        this.dialer = dialer;
        this.tls = tls;
        this.label = "proxy " + proxy.redacted();
    }

    /** What messages call the proxy. */
    String label() {
        return label;
    }

    /** Connects, and lets the talk with the proxy run; closes what it opened when any of it fails. */
    Link open(Deadline deadline, Talk talk) throws IOException {
        Socket raw = dial(deadline);
        boolean open = false;
        try {
            Socket top = tls == null ? raw : shakeHands(tls, raw, deadline);
            deadline.doing("waiting for " + label);
            talk.run(top);
            open = true;
            return new Link(raw, top);
        } catch (RemoteFailure e) {
            throw e;
        } catch (IOException e) {
            throw failure("closed the connection instead of answering");
        } finally {
            if (!open) {
                Deadline.abort(raw);
            }
        }
    }

    RemoteFailure failure(String what) {
        return new RemoteFailure(FailureKind.PROXY, label + " " + what);
    }

    private Socket dial(Deadline deadline) throws IOException {
        try {
            return dialer.dial(deadline);
        } catch (RemoteFailure e) {
            throw asProxy(e);
        }
    }

    private Socket shakeHands(TlsClient client, Socket raw, Deadline deadline) throws RemoteFailure {
        try {
            return client.handshake(raw, dialer.peer().toString(), deadline);
        } catch (RemoteFailure e) {
            throw asProxy(e);
        }
    }

    private RemoteFailure asProxy(RemoteFailure e) {
        return switch (e.kind()) {
            case ADDRESS_FORBIDDEN, TIMEOUT -> new RemoteFailure(e.kind(), label + ": " + e.text());
            default -> failure("cannot be used: " + e.text());
        };
    }

    /** The part of opening a tunnel that differs between kinds of proxies. */
    @FunctionalInterface
    interface Talk {
        void run(Socket proxy) throws IOException;
    }
}
