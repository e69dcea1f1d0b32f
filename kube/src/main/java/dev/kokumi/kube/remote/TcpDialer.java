package dev.kokumi.kube.remote;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Opens plain TCP connections to one host, beginning with the address that worked the last time. */
final class TcpDialer {
    private final HostPort peer;
    private final Addresses addresses;
    private final Duration addressTimeout;
    private volatile @Nullable InetAddress lastGood;

    TcpDialer(HostPort peer, Addresses addresses, Duration addressTimeout) {
        this.peer = peer;
        this.addresses = addresses;
        this.addressTimeout = addressTimeout;
    }

    HostPort peer() {
        return peer;
    }

    /** A connected socket that the deadline guards. */
    Socket dial(Deadline deadline) throws IOException {
        var candidates = bestFirst(addresses.of(peer, deadline));
        deadline.doing("connecting to " + peer);
        IOException last = new ConnectException();
        for (int i = 0; i < candidates.size() && !deadline.passed(); i++) {
            var address = candidates.get(i);
            try {
                var socket = connect(address, i == candidates.size() - 1, deadline);
                lastGood = address;
                return socket;
            } catch (IOException e) {
                last = e;
            }
        }
        throw new RemoteFailure(FailureKind.CONNECT, explain(last));
    }

    private List<InetAddress> bestFirst(List<InetAddress> found) {
        var good = lastGood;
        if (good == null || !found.contains(good)) {
            return found;
        }
        return Stream.concat(Stream.of(good), found.stream().filter(address -> !address.equals(good)))
                .toList();
    }

    private Socket connect(InetAddress address, boolean only, Deadline deadline) throws IOException {
        var socket = new RawSocket();
        try {
            deadline.guard(socket);
            socket.setTcpNoDelay(true);
            socket.setKeepAlive(true);
            // The only address left may take all the time there is: the deadline ends it.
            int millis = only ? 0 : Math.toIntExact(Math.min(deadline.remainingMillis(), addressTimeout.toMillis()));
            socket.connect(new InetSocketAddress(address, peer.port()), millis);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private String explain(IOException e) {
        var reason = String.valueOf(e.getMessage());
        if (reason.contains("refused")) {
            return peer + " refuses the connection: nothing listens there, or a firewall says no";
        }
        if (reason.contains("route") || reason.contains("unreachable")) {
            return "there is no route to " + peer;
        }
        return "no connection to " + peer;
    }
}
