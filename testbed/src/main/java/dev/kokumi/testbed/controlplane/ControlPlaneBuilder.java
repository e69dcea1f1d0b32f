package dev.kokumi.testbed.controlplane;

import dev.kokumi.testbed.net.Ports;
import dev.kokumi.testbed.net.Run;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says how a control plane is to be, then starts it. */
public final class ControlPlaneBuilder {
    /** With more the serving certificate would exceed what JSSE reads of a handshake message (32 KiB). */
    private static final int MOST_CERTIFIED_ADDRESSES = 4_000;

    private final String name;
    private @Nullable String address;
    private int addresses;
    private boolean audit;
    private boolean node;
    private final List<String> certifiedNames = new ArrayList<>();
    private final List<String> apiServerArgs = new ArrayList<>();

    ControlPlaneBuilder(String name) {
        this.name = name;
    }

    /**
     * Listens on this loopback address instead of one of this run's block; {@code ::1} is allowed. The port is then one
     * that no other run uses.
     */
    public ControlPlaneBuilder address(String loopbackAddress) {
        address = loopbackAddress;
        return this;
    }

    /**
     * Answers on every 127.x.y.z, so that any number of server URLs costs one process. The serving certificate names the
     * first {@code addresses} of {@link ControlPlane#serverAt}; for others a client sets {@code tls-server-name:
     * kubernetes} or skips verification.
     *
     * @param addresses at most 4,000
     */
    public ControlPlaneBuilder everyLoopback(int addresses) {
        if (addresses < 1 || addresses > MOST_CERTIFIED_ADDRESSES) {
            throw new IllegalArgumentException("addresses: 1 to %d".formatted(MOST_CERTIFIED_ADDRESSES));
        }
        this.addresses = addresses;
        return address("0.0.0.0");
    }

    /** Adds names or addresses to the serving certificate. */
    public ControlPlaneBuilder certifiedFor(String... names) {
        certifiedNames.addAll(List.of(names));
        return this;
    }

    /** Adds arguments of kube-apiserver, such as {@code --enable-admission-plugins=…}. */
    public ControlPlaneBuilder apiServerArgs(String... arguments) {
        apiServerArgs.addAll(List.of(arguments));
        return this;
    }

    /** Lets it have a node, and pods on it: the controllers and admission policies for that. */
    public ControlPlaneBuilder forNode() {
        node = true;
        return this;
    }

    /** Writes each request to a log that {@link ControlPlane#auditLog()} reads. */
    public ControlPlaneBuilder audit() {
        audit = true;
        return this;
    }

    /**
     * Starts it; returns when the API server is ready, after about five seconds.
     *
     * @throws IllegalStateException when it does not become ready; the message holds the end of its log
     */
    public ControlPlane start() {
        var run = Run.current();
        var own = run.nextAddress();
        var names = new ArrayList<>(certifiedNames);
        for (int i = 0; i < addresses; i++) {
            names.add(Endpoint.everyLoopbackAddress(i));
        }
        var endpoint =
                address == null ? new Endpoint(own, Ports.free(own, 6443)) : new Endpoint(address, run.nextPort());
        var plan = new ControlPlanePlan(
                name, run.folder().resolve(own + "-" + name), own, endpoint, names, apiServerArgs, audit, node);
        var controlPlane = new ControlPlane(plan);
        try {
            controlPlane.start();
        } catch (RuntimeException e) {
            controlPlane.close();
            throw e;
        }
        return controlPlane;
    }
}
