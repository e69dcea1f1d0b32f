package dev.kokumi.probeworker.credential;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.kube.expiry.EndingCredential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.KubeconfigParser;
import dev.kokumi.kube.kubeconfig.KubeconfigResult;
import dev.kokumi.kube.remote.CredentialSource;
import dev.kokumi.kube.remote.RotatingConnections;
import dev.kokumi.probeworker.target.TargetAccess;
import dev.kokumi.probeworker.target.TargetAccesses;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps the credentials of targets, by UID. Safe for several threads; blocking, for virtual threads. */
public final class Custody implements TargetAccesses {
    private static final String NOT_WRITTEN =
            "the token cannot be kept in kokumi.credentials.directory: give its volume"
                    + " more room, and check that it can be written";

    private final CredentialSources sources;
    private final TokenDirectory directory;
    private final ProxyTiers proxies;
    private final RotatingConnections connections;
    private final ConcurrentHashMap<String, HeldCredential> held = new ConcurrentHashMap<>();

    /**
     * Keeps what {@code sources} read.
     *
     * @param connections bounded, and within the networks the administrator allows
     * @throws IllegalArgumentException naming the property that cannot be used
     */
    public Custody(
            CredentialsConfig config,
            CredentialSources sources,
            TokenDirectory directory,
            RotatingConnections connections) {
        this.sources = sources;
        this.directory = directory;
        this.proxies = ProxyTiers.of(config.proxies());
        this.connections = connections;
    }

    @Override
    public TargetAccess open(ClusterTarget target, String why) {
        return switch (sources.read(target, why, false)) {
            case SourceReading.Unavailable(String message) -> new TargetAccess.Unavailable(message);
            case SourceReading.Found found ->
                switch (KubeconfigParser.parseTarget(found.document())) {
                    case KubeconfigResult.Refused refused ->
                        new TargetAccess.Refused(message(found, refused), found.revision());
                    case KubeconfigResult.Accepted(Kubeconfig kubeconfig) -> opened(target, found, kubeconfig);
                };
        };
    }

    private TargetAccess opened(ClusterTarget target, SourceReading.Found found, Kubeconfig kubeconfig) {
        String uid = target.getMetadata().getUid();
        String namespace = target.getMetadata().getNamespace();
        var mine = held.computeIfAbsent(uid, key -> new HeldCredential(namespace, key, directory));
        HeldCredential.Endpoint endpoint;
        try {
            endpoint = mine.install(routed(kubeconfig));
        } catch (UncheckedIOException e) {
            return new TargetAccess.Unavailable(NOT_WRITTEN);
        }
        var source = new CredentialSource(namespace, uid, "target", Long.toString(endpoint.generation()));
        var connection = connections.connection(source, endpoint.kubeconfig(), () -> mine.token(endpoint.generation()));
        var api =
                new HeldApi(connection, mine, endpoint.generation(), () -> again(target, mine, endpoint.generation()));
        return new TargetAccess.Open(
                api, kubeconfig.server(), found.revision(), EndingCredential.of(kubeconfig, found.place()));
    }

    private Reread again(ClusterTarget target, HeldCredential mine, long generation) {
        return switch (sources.read(target, "the target answered 401", true)) {
            case SourceReading.Unavailable(String message) -> new Reread.Unreadable(message);
            case SourceReading.Found found ->
                switch (KubeconfigParser.parseTarget(found.document())) {
                    case KubeconfigResult.Refused refused -> new Reread.Unreadable(message(found, refused));
                    case KubeconfigResult.Accepted(Kubeconfig kubeconfig) -> installed(mine, kubeconfig, generation);
                };
        };
    }

    private Reread installed(HeldCredential mine, Kubeconfig kubeconfig, long generation) {
        try {
            return mine.install(routed(kubeconfig)).generation() == generation ? new Reread.Same() : new Reread.Moved();
        } catch (UncheckedIOException e) {
            return new Reread.Unreadable(NOT_WRITTEN);
        }
    }

    /** By the administrator's proxy where one is configured; a target's kubeconfig brings none. */
    private Kubeconfig routed(Kubeconfig given) {
        return proxies.to(given.server())
                .map(proxy -> new Kubeconfig(
                        given.server(),
                        given.trust(),
                        given.tlsServerName(),
                        Optional.of(proxy),
                        given.disableCompression(),
                        given.credential()))
                .orElse(given);
    }

    private static String message(SourceReading.Found found, KubeconfigResult.Refused refused) {
        return "kubeconfig in " + found.place() + " is refused: " + refused.message();
    }

    @Override
    public void forget(String uid) {
        var gone = held.remove(uid);
        if (gone != null) {
            gone.forget();
            connections.forget(gone.namespace(), uid);
        }
    }
}
