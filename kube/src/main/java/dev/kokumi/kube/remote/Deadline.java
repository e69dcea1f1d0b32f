package dev.kokumi.kube.remote;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * The end of one request, and what enforces it: when it comes, the socket in use is closed under whoever reads, writes
 * or connects. That is the only thing that ends every way of being slow.
 */
final class Deadline implements AutoCloseable {
    private final Watchdog watchdog;
    private final long endNanos;
    private @Nullable Future<?> alarm;
    private @Nullable Socket guarded;
    private boolean finished;
    private boolean cut;
    private volatile String doing = "before anything was sent";

    Deadline(Watchdog watchdog, long endNanos) {
        this.watchdog = watchdog;
        this.endNanos = endNanos;
    }

    /** What is going on from here on, for the message when time runs out; such as "connecting to host:port". */
    void doing(String what) {
        doing = what;
    }

    /** What to say when the time is over. */
    RemoteFailure failure() {
        return new RemoteFailure(
                FailureKind.TIMEOUT, (watchdog.isClosed() ? "this service stopped while " : "timed out ") + doing);
    }

    /** Milliseconds left, at least 1: a time-out of 0 means none to the socket API. */
    long remainingMillis() {
        return Math.max(1, (endNanos - System.nanoTime()) / 1_000_000);
    }

    /** From now on this socket is the one to close; at once when the time is over already. */
    synchronized void guard(Socket socket) {
        guarded = socket;
        if (cut) {
            abort(socket);
        }
    }

    /** Whether the time is over, or the engine was closed. */
    synchronized boolean passed() {
        return cut || endNanos - System.nanoTime() <= 0;
    }

    /** Cuts the request short. Does nothing once it is finished: its socket may serve another one by then. */
    synchronized void cut() {
        if (!finished) {
            cut = true;
            if (guarded != null) {
                abort(guarded);
            }
        }
    }

    synchronized void alarm(Future<?> scheduled) {
        alarm = scheduled;
    }

    private synchronized @Nullable Future<?> alarm() {
        return alarm;
    }

    /** The request is over, its socket no longer guarded. Whether that was in time. */
    synchronized boolean finish() {
        finished = true;
        guarded = null;
        return !cut;
    }

    @Override
    public void close() {
        finish();
        watchdog.done(this, alarm());
    }

    /** Resets instead of closing: nothing lingers, and nothing is written to a peer that may not read. */
    static void abort(Socket socket) {
        try (socket) {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // It was closed already, which is what is wanted.
        }
    }
}
