package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.StandardConstants;

/**
 * The one name a server must prove: {@code tls-server-name}, else the host. Matched as Go does, which Argo CD and
 * kubectl are written in: subject alternative names only, a wildcard for the whole first label only.
 *
 * @param text DNS name in lower case without a final dot, or an address
 * @param address set when the name is an address: then only IP entries count, and no SNI is sent
 */
record WantedName(String text, Optional<InetAddress> address) {
    static WantedName of(String name) {
        var plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        return new WantedName(plain.toLowerCase(Locale.ROOT), IpLiterals.parse(plain));
    }

    /** What to ask for in the handshake; nothing for an address. */
    List<SNIServerName> serverNames() {
        return address.isPresent() ? List.of() : List.of(new AskedName(text));
    }

    /** JSSE's own type refuses underscores, which names inside clusters do have. */
    private static final class AskedName extends SNIServerName {
        AskedName(String name) {
            super(StandardConstants.SNI_HOST_NAME, name.getBytes(StandardCharsets.US_ASCII));
        }
    }

    boolean matches(SubjectNames names) {
        return address.map(wanted -> names.addresses().contains(wanted))
                .orElseGet(() -> names.dnsNames().stream().anyMatch(this::matches));
    }

    private boolean matches(String pattern) {
        var lower = pattern.toLowerCase(Locale.ROOT);
        if (!lower.startsWith("*.")) {
            return lower.equals(text);
        }
        int dot = text.indexOf('.');
        return dot > 0 && lower.substring(1).equals(text.substring(dot));
    }
}
