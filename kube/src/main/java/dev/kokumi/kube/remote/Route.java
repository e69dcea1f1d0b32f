package dev.kokumi.kube.remote;

import java.io.IOException;

/** The way to a server: straight, or through the one proxy that the kubeconfig names. */
sealed interface Route permits DirectRoute, HttpProxyRoute, Socks5Route {
    /**
     * Opens a link to the server. Name resolution, connecting and the talk with a proxy all run under the deadline;
     * after a failure nothing stays open.
     */
    Link open(Deadline deadline) throws IOException;
}
