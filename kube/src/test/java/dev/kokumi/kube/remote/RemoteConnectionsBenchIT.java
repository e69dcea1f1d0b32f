package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.TestBed;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** One thousand servers, cold and kept alive: the figures of the design's spike, on this machine. */
@Tag("bench")
@ExtendWith(TestBed.class)
class RemoteConnectionsBenchIT {
    private static final int SERVERS = 1000;

    private final List<String> table = new ArrayList<>();

    @Test
    void shouldReachAThousandServers(@Fleet ControlPlane fleet) {
        var token = fleet.serviceAccounts().clusterAdmin("bench").token();
        var kubeconfigs = new ArrayList<Kubeconfig>();
        for (int i = 0; i < SERVERS; i++) {
            kubeconfigs.add(MatrixBed.accepted(KubeconfigText.to(fleet.serverAt(i))
                    .ca(fleet.caPem())
                    .tlsServerName("kubernetes")
                    .token(token)));
        }
        long before = usedHeap();
        try (var connections = new HttpRemoteConnections(RemoteSettings.defaults())) {
            measure("cold, 16 at a time", connections, kubeconfigs, 16, 1);
            table.add("heap per connection: %d KB".formatted((usedHeap() - before) / SERVERS / 1024));
            measure("kept alive, 8 at a time, three times", connections, kubeconfigs, 8, 3);
            table.add("platform threads: " + ManagementFactory.getThreadMXBean().getThreadCount());
        }
        table.forEach(System.out::println);
        assertThat(table).hasSize(4);
    }

    private void measure(
            String name, RemoteConnections connections, List<Kubeconfig> kubeconfigs, int atATime, int rounds) {
        long wall = System.nanoTime();
        long cpu = cpu();
        var answered = new AtomicInteger();
        var slots = new Semaphore(atATime);
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < SERVERS * rounds; i++) {
                var source = new CredentialSource("bench", "s" + i % SERVERS, "value", "1");
                var kubeconfig = kubeconfigs.get(i % SERVERS);
                callers.execute(() -> {
                    slots.acquireUninterruptibly();
                    var reply = connections
                            .connection(source, kubeconfig)
                            .get("/version", RemoteFixture.in(Duration.ofSeconds(20)), 4096);
                    slots.release();
                    if (reply instanceof Reply.Answer answer && answer.status() == 200) {
                        answered.incrementAndGet();
                    }
                });
            }
        }
        assertThat(answered).hasValue(SERVERS * rounds);
        table.add("%s: %.1f s wall, %.1f s CPU".formatted(name, (System.nanoTime() - wall) / 1e9, (cpu() - cpu) / 1e9));
    }

    private static long cpu() {
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime();
    }

    private static long usedHeap() {
        System.gc();
        var runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
