package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.TimeoutException;

/** From a host to the addresses that may be dialled: resolution first, the administrator's rules second. */
final class Addresses {
    private final BoundedResolver resolver;
    private final AllowedNetworks networks;

    Addresses(BoundedResolver resolver, AllowedNetworks networks) {
        this.resolver = resolver;
        this.networks = networks;
    }

    /** At least one address, each permitted. */
    List<InetAddress> of(HostPort server, Deadline deadline) throws RemoteFailure {
        var literal = IpLiterals.parse(server.host());
        var all = literal.map(List::of).orElseGet(List::of);
        if (literal.isEmpty()) {
            deadline.doing("resolving the name " + Foreign.text(server.host()));
            all = resolve(server, deadline);
        }
        var permitted = all.stream().filter(networks::permits).toList();
        if (permitted.isEmpty()) {
            throw forbidden(server, all.getFirst());
        }
        return permitted;
    }

    /** For a host that somebody else will resolve: an address that is spelled out is judged all the same. */
    void judge(HostPort server) throws RemoteFailure {
        var literal = IpLiterals.parse(server.host());
        if (literal.isPresent() && !networks.permits(literal.get())) {
            throw forbidden(server, literal.get());
        }
    }

    private List<InetAddress> resolve(HostPort server, Deadline deadline) throws RemoteFailure {
        try {
            var found = resolver.resolve(server.host(), deadline);
            if (!found.isEmpty()) {
                return found;
            }
        } catch (TooManyLookups e) {
            throw new RemoteFailure(
                    FailureKind.NAME_RESOLUTION,
                    "the name %s was not looked up, since too many look-ups hang: check the DNS of the cluster Kokumi runs in"
                            .formatted(Foreign.text(server.host())));
        } catch (UnknownHostException e) {
            // Told below. The exception's own text differs between systems and says no more.
        } catch (TimeoutException e) {
            throw deadline.failure();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw deadline.failure();
        }
        throw new RemoteFailure(
                FailureKind.NAME_RESOLUTION,
                "the name %s does not resolve: check the spelling, and the DNS of the cluster Kokumi runs in"
                        .formatted(Foreign.text(server.host())));
    }

    private static RemoteFailure forbidden(HostPort server, InetAddress address) {
        return new RemoteFailure(
                FailureKind.ADDRESS_FORBIDDEN,
                "%s: the administrator's network rules forbid connections to %s"
                        .formatted(server, address.getHostAddress()));
    }
}
