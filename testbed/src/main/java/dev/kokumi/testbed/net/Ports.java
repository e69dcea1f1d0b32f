package dev.kokumi.testbed.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Ports that can be bound right now. */
public final class Ports {
    private static final int TRIES = 100;

    private Ports() {}

    /**
     * The first of {@code preferred} and the 99 ports after it that nobody holds on {@code address}. On an address of
     * {@link Run} nobody else takes it in between.
     */
    public static int free(String address, int preferred) {
        for (int port = preferred; port < preferred + TRIES; port++) {
            if (isFree(address, port)) {
                return port;
            }
        }
        throw new IllegalStateException("no free port on %s from %d on".formatted(address, preferred));
    }

    static boolean isFree(String address, int port) {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByName(address), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
