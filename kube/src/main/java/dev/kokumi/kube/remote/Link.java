package dev.kokumi.kube.remote;

import java.net.Socket;

/**
 * A byte stream to the server, ready for TLS.
 *
 * @param raw the TCP connection that carries it: closing it ends everything above
 * @param top what to speak TLS over: the TCP connection, or TLS to an https proxy on it
 */
record Link(Socket raw, Socket top) {}
