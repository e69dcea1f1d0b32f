package dev.kokumi.kube.remote;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.HttpException;

/** One request: over a connection that was kept, where there is one, else over a new one. */
final class Call {
    private final Connector connector;
    private final IdleConnections idle;
    private final Deadline deadline;
    private final int maxBytes;

    Call(Connector connector, IdleConnections idle, Deadline deadline, int maxBytes) {
        this.connector = connector;
        this.idle = idle;
        this.deadline = deadline;
        this.maxBytes = maxBytes;
    }

    /** The answer. A kept connection that its server closed meanwhile is no failure: it is replaced, once. */
    Reply.Answer run(Supplier<ClassicHttpRequest> request) throws RemoteFailure {
        var kept = keptConnection();
        if (kept.isPresent()) {
            var answer = overKept(kept.get(), request.get());
            if (answer.isPresent()) {
                return answer.get();
            }
        }
        var fresh = open();
        try {
            return exchange(fresh, request.get());
        } catch (IOException | HttpException | RuntimeException e) {
            throw ExchangeFailures.of(connector.label(), e, fresh.offer());
        }
    }

    private OpenConnection open() throws RemoteFailure {
        try {
            return connector.open(deadline);
        } catch (RemoteFailure e) {
            throw e;
        } catch (IOException e) {
            throw new RemoteFailure(FailureKind.CONNECT, connector.label() + " closed the connection at once");
        }
    }

    /** Empty when the connection turned out to be dead before a byte of an answer came. */
    private Optional<Reply.Answer> overKept(OpenConnection kept, ClassicHttpRequest request) throws RemoteFailure {
        long before = kept.received();
        try {
            return Optional.of(exchange(kept, request));
        } catch (IOException | HttpException | RuntimeException e) {
            if (e instanceof IOException && kept.received() == before && !deadline.passed()) {
                return Optional.empty();
            }
            throw ExchangeFailures.of(connector.label(), e, kept.offer());
        }
    }

    private Reply.Answer exchange(OpenConnection connection, ClassicHttpRequest request)
            throws IOException, HttpException {
        var exchange = new Exchange(connection, deadline, maxBytes);
        boolean done = false;
        try {
            deadline.doing("waiting for the answer of " + connector.label());
            var answer = exchange.run(request);
            done = true;
            return answer;
        } finally {
            settle(connection, done && exchange.leavesReusable());
        }
    }

    /** The deadline must let go first: it would close the socket under whoever gets the connection next. */
    private void settle(OpenConnection connection, boolean reusable) {
        if (reusable && deadline.finish()) {
            idle.give(connection);
        } else {
            connection.abort();
        }
    }

    private Optional<OpenConnection> keptConnection() {
        for (var next = idle.take(); next.isPresent(); next = idle.take()) {
            var connection = next.get();
            deadline.guard(connection.raw());
            if (connection.isUsable()) {
                return next;
            }
            connection.closeIdle();
        }
        return Optional.empty();
    }
}
