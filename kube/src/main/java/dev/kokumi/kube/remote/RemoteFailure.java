package dev.kokumi.kube.remote;

import java.io.IOException;

/** Carries an outcome out of the I/O code below; never leaves the package. */
final class RemoteFailure extends IOException {
    private final transient Reply.Failure failure;

    RemoteFailure(FailureKind kind, String message) {
        super(message);
        this.failure = new Reply.Failure(kind, message);
    }

    Reply.Failure failure() {
        return failure;
    }

    FailureKind kind() {
        return failure.kind();
    }

    /** Whether it says something that running out of time at the same moment does not explain. */
    boolean isVerdict() {
        return switch (kind()) {
            case NAME_RESOLUTION, SERVER_CERTIFICATE, CLIENT_CERTIFICATE, ADDRESS_FORBIDDEN, TIMEOUT -> true;
            case CONNECT, RESET, PROXY, TLS, PROTOCOL -> false;
        };
    }

    String text() {
        return failure.message();
    }

    /** It is a value on its way, not a defect: nobody reads its stack. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
