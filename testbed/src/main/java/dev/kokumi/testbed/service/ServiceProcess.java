package dev.kokumi.testbed.service;

import dev.kokumi.testbed.net.PlainGet;
import dev.kokumi.testbed.net.Ports;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.process.PrivateFile;
import dev.kokumi.testbed.process.ProcessEnvironment;
import dev.kokumi.testbed.process.ProcessSpec;
import dev.kokumi.testbed.process.ProcessUsage;
import dev.kokumi.testbed.process.TestProcess;
import dev.kokumi.testbed.wait.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A service in a JVM of its own, with the kubeconfig of its own service account and an address of its own. */
public final class ServiceProcess implements AutoCloseable {
    /** Long enough not to spin when a service ends at once, short beside the seconds a start takes. */
    private static final Duration RESTART_PAUSE = Duration.ofMillis(200);

    private final ServiceSpec spec;
    private final String address = Run.current().nextAddress();
    private final int port = Ports.free(address, 8080);
    private final int managementPort = Ports.free(address, 9000);
    private final Path kubeconfig;
    private final Path log;

    private TestProcess process;
    private boolean wanted = true;
    private int starts;

    ServiceProcess(ServiceSpec spec) {
        this.spec = spec;
        var folder = Run.current().folder().resolve(address + "-" + spec.name());
        this.kubeconfig = PrivateFile.write(folder.resolve("kubeconfig"), spec.kubeconfig());
        this.log = folder.resolve("log");
        this.process = launch();
    }

    public String name() {
        return spec.name();
    }

    /** Where it serves {@link #url()}. */
    public InetSocketAddress socketAddress() {
        return new InetSocketAddress(address, port);
    }

    /** http URL it serves, without trailing slash. */
    public String url() {
        return "http://%s:%d".formatted(address, port);
    }

    /** http URL of health and metrics, without trailing slash: that of {@link #url()} for a service without a port for them. */
    public String managementUrl() {
        return spec.management() ? "http://%s:%d".formatted(address, managementPort) : url();
    }

    /** Waits until {@code /q/health/ready} says 200; at most two minutes. */
    public ServiceProcess awaitReady() {
        return awaitReady(Duration.ofMinutes(2));
    }

    /**
     * Waits until it is ready.
     *
     * @throws IllegalStateException when it is not in time, or ended; the message holds the end of its log
     */
    public ServiceProcess awaitReady(Duration limit) {
        Await.until(limit, () -> name() + " is not ready:\n" + current().logTail(30), () -> {
            if (!spec.keepRunning() && !isAlive()) {
                throw new IllegalStateException("%s ended (%s):%n%s"
                        .formatted(name(), exitCode(), current().logTail(30)));
            }
            return isReady();
        });
        return this;
    }

    /** Whether {@code /q/health/ready} says 200 now. */
    public boolean isReady() {
        return status("/q/health/ready") == 200;
    }

    /** HTTP status of a path beside health and metrics; 0 when nobody answers. */
    public int status(String path) {
        try {
            return send(path).statusCode();
        } catch (UncheckedIOException e) {
            return 0;
        }
    }

    /** Body of a path beside health and metrics, whatever its status. */
    public String get(String path) {
        return send(path).body();
    }

    /** Metrics in Prometheus' text format. */
    public String metrics() {
        return get("/q/metrics");
    }

    public boolean isAlive() {
        return current().isAlive();
    }

    public long pid() {
        return current().pid();
    }

    /** How often it was started. */
    public synchronized int starts() {
        return starts;
    }

    /** Exit code of the current process once it ended; 128 + signal when a signal ended it. */
    public OptionalInt exitCode() {
        return current().exitCode();
    }

    /** Waits for the current process to end; false when it still runs after {@code limit}. */
    public boolean awaitExit(Duration limit) {
        return current().awaitExit(limit);
    }

    /** SIGKILL; one that is kept running comes back by itself. Returns when the process is gone. */
    public void kill() {
        current().kill();
    }

    /** SIGTERM for good; SIGKILL after {@code grace}. Returns when the process is gone. */
    public void terminate(Duration grace) {
        synchronized (this) {
            wanted = false;
        }
        current().terminate(grace);
    }

    /** Starts it again after {@link #kill()} or {@link #terminate}. */
    public synchronized void startAgain() {
        wanted = true;
        if (!process.isAlive()) {
            process = launch();
        }
    }

    /** SIGSTOP, until {@link #resume()}. */
    public void pause() {
        current().pause();
    }

    /** SIGCONT. */
    public void resume() {
        current().resume();
    }

    /** Memory and processor time of the current process, or null when it is gone. */
    public @Nullable ProcessUsage usage() {
        return current().usage();
    }

    /** Everything it printed since the first start. */
    public String log() {
        try {
            return Files.readString(log, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path logFile() {
        return log;
    }

    /** Kills it for good. */
    @Override
    public void close() {
        synchronized (this) {
            wanted = false;
        }
        current().kill();
    }

    private synchronized TestProcess current() {
        return process;
    }

    private TestProcess launch() {
        starts++;
        var environment = ProcessEnvironment.CLEAN
                .with(spec.environment())
                .with("KUBECONFIG", kubeconfig.toString())
                .with("QUARKUS_HTTP_HOST", address)
                .with("QUARKUS_HTTP_PORT", Integer.toString(port))
                .with("QUARKUS_MANAGEMENT_HOST", address)
                .with("QUARKUS_MANAGEMENT_PORT", Integer.toString(managementPort));
        var started = TestProcess.start(new ProcessSpec(spec.name(), spec.command(), environment, log));
        if (spec.keepRunning()) {
            started.whenEnded(() -> Thread.startVirtualThread(this::relaunch));
        }
        return started;
    }

    private void relaunch() {
        Await.pause(RESTART_PAUSE);
        synchronized (this) {
            if (wanted && !process.isAlive()) {
                process = launch();
            }
        }
    }

    private HttpResponse<String> send(String path) {
        return PlainGet.send(managementUrl() + path, Duration.ofSeconds(5));
    }
}
