package dev.kokumi.kube.remote;

import java.net.UnknownHostException;

/** So many look-ups hang that none is started any more: the resolver is at fault, not the name. */
final class TooManyLookups extends UnknownHostException {
    TooManyLookups() {
        super("too many look-ups hang");
    }
}
