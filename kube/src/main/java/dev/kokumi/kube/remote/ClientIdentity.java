package dev.kokumi.kube.remote;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * Offers our certificate to whoever asks for one and can check a key of its kind. The authorities that the server
 * lists are not looked at: JSSE's own manager withholds the certificate when they do not fit, and client-go does not.
 */
final class ClientIdentity extends X509ExtendedKeyManager {
    private static final String ALIAS = "client";

    private final X509Certificate[] chain;
    private final @Nullable PrivateKey key;
    private final Set<Socket> asked = Collections.newSetFromMap(Collections.synchronizedMap(new WeakHashMap<>()));

    private ClientIdentity(X509Certificate[] chain, @Nullable PrivateKey key) {
        this.chain = chain;
        this.key = key;
    }

    /** Leaf first. */
    static ClientIdentity of(List<X509Certificate> chain, PrivateKey key) {
        return new ClientIdentity(chain.toArray(X509Certificate[]::new), key);
    }

    /** No certificate to offer; notices all the same that the server asks for one. */
    static ClientIdentity none() {
        return new ClientIdentity(new X509Certificate[0], null);
    }

    /** What became of our certificate in the handshake on this socket. */
    Offer offerOn(Socket socket) {
        return new Offer(asked.contains(socket), key != null);
    }

    @Override
    public @Nullable String chooseClientAlias(
            String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
        if (socket != null) {
            asked.add(socket);
        }
        var mine = key;
        return mine != null && Arrays.asList(keyTypes).contains(mine.getAlgorithm()) ? ALIAS : null;
    }

    @Override
    public @Nullable String chooseEngineClientAlias(
            String[] keyTypes, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
        return chooseClientAlias(keyTypes, issuers, null);
    }

    @Override
    public X509Certificate @Nullable [] getCertificateChain(String alias) {
        return key == null ? null : chain.clone();
    }

    @Override
    public @Nullable PrivateKey getPrivateKey(String alias) {
        return key;
    }

    @Override
    public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
        return key == null ? null : new String[] {ALIAS};
    }

    @Override
    public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
        return null;
    }

    @Override
    public @Nullable String chooseServerAlias(String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
        return null;
    }
}
