package dev.kokumi.testbed.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;

/**
 * Where a proxy connects to: names that only it knows, everything else as asked.
 *
 * @param known host:port as asked → address to dial
 */
record Routes(Map<String, InetSocketAddress> known) {
    static final Routes NONE = new Routes(Map.of());

    Routes {
        known = Map.copyOf(known);
    }

    Routes with(String hostAndPort, InetSocketAddress address) {
        var all = new HashMap<>(known);
        all.put(hostAndPort, address);
        return new Routes(all);
    }

    /** @throws IOException when nobody answers there, or the address is not a loopback one */
    Socket dial(String host, int port) throws IOException {
        var address = known.get(host + ":" + port);
        if (address == null) {
            address = new InetSocketAddress(InetAddress.getByName(host), port);
        }
        if (!address.getAddress().isLoopbackAddress()) {
            throw new IOException("the bed dials loopback addresses only, not " + host);
        }
        var socket = new Socket();
        socket.connect(address, 5_000);
        return socket;
    }
}
