package dev.kokumi.testbed.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

class RunTest {
    @Test
    void shouldHandOutDistinctLoopbackAddresses() {
        var run = Run.current();
        var seen = new HashSet<String>();

        for (int i = 0; i < 20; i++) {
            assertThat(seen.add(run.nextAddress())).isTrue();
        }

        assertThat(seen).allMatch(address -> address.matches("127\\.6[4-7]\\.\\d+\\.\\d+"));
    }

    @Test
    void shouldKeepThePortsOfARunOutOfTheEphemeralRange() {
        assertThat(Run.current().nextPort()).isBetween(20_000, 29_999);
    }

    @Test
    void shouldTakeTheNextPortWhenOneIsBound() throws IOException {
        var address = Run.current().nextAddress();
        try (var bound = new ServerSocket(6443, 1, InetAddress.getByName(address))) {
            assertThat(Ports.free(address, bound.getLocalPort())).isEqualTo(6444);
        }
    }

    @Test
    void shouldHaveAFolderOfItsOwn() {
        assertThat(Files.isDirectory(Run.current().folder())).isTrue();
    }
}
