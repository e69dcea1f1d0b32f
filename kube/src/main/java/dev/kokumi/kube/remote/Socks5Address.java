package dev.kokumi.kube.remote;

import java.io.DataInputStream;
import java.io.IOException;

/** Kinds of addresses in SOCKS 5. */
final class Socks5Address {
    static final int IPV4 = 1;
    static final int NAME = 3;
    static final int IPV6 = 4;

    private Socks5Address() {}

    /** How many bytes the address takes that follows; reads the length of a name. */
    static int length(int type, DataInputStream in) throws IOException {
        return switch (type) {
            case IPV4 -> 4;
            case IPV6 -> 16;
            case NAME -> in.readUnsignedByte();
            default -> throw new IOException("unknown kind of address " + type);
        };
    }
}
