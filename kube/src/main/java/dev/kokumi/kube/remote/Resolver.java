package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Turns a DNS name into addresses. May block for as long as it likes: the engine bounds how many wait for it. */
@FunctionalInterface
public interface Resolver {
    /**
     * Looks a name up.
     *
     * @param host a DNS name, never an address
     * @return its addresses in the order to try, at least one
     * @throws UnknownHostException when the name has no address
     */
    List<InetAddress> resolve(String host) throws UnknownHostException;

    /** The system's resolver. */
    static Resolver system() {
        return host -> List.of(InetAddress.getAllByName(host));
    }
}
