package dev.kokumi.registrar.conflict;

import dev.kokumi.api.RegistrationState;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.claim.Claimant;
import dev.kokumi.registrar.secret.Ownership;
import dev.kokumi.registrar.secret.SecretContent;
import dev.kokumi.registrar.secret.SecretFacts;
import dev.kokumi.registrar.status.ClusterRef;
import dev.kokumi.registrar.status.Registration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A given object in words: {@code cluster a created=2 at=https://H:6443 selected reached was=Registered} or
 * {@code secret ours of=a}. Everything left out has a plain default.
 */
record GivenLine(String line) {
    static final ServerUrl SERVER = new ServerUrl("https://h:6443");

    Claimant claimant() {
        var key = key(word(1));
        var server = server();
        var was = value("was")
                .map(state -> new Registration(
                        RegistrationState.valueOf(state),
                        Optional.of(server.value()),
                        state.equals("REGISTERED") ? Optional.of(server.secretName()) : Optional.empty(),
                        Optional.empty(),
                        ""));
        return new Claimant(
                new ClusterRef(key, "uid-" + key),
                created(),
                server,
                has("selected"),
                has("deleting"),
                has("reached"),
                true,
                has("argocd-itself"),
                has("forbidden") ? Optional.of("forbidden by a rule") : Optional.empty(),
                content(key, server),
                was,
                value("moved-from"));
    }

    SecretFacts secret() {
        var ownership = Ownership.valueOf(word(1).toUpperCase(Locale.ROOT).replace('-', '_'));
        var server = server();
        String name = value("name").orElseGet(server::secretName);
        var holder = value("of").map(GivenLine::key);
        var content = holder.map(key -> content(key, server)).orElseGet(() -> new SecretContent(Map.of(), Map.of()));
        return new SecretFacts(
                name,
                "uid-" + name,
                created(),
                ownership,
                ownership == Ownership.LABELS_REMOVED ? List.of("managed-by=kokumi") : List.of(),
                !has("unlabelled"),
                has("no-server")
                        ? Optional.empty()
                        : Optional.of(value("naming")
                                .map(ServerUrl::new)
                                .orElse(server)
                                .identity()),
                holder,
                Optional.ofNullable(value("showing")
                        .map(GivenLine::key)
                        .map(key -> content(key, server))
                        .orElse(content)
                        .data()
                        .get("name")),
                has("immutable"),
                has("terminating"),
                has("changed") ? changed(content) : content);
    }

    /** Cluster {@code a} of namespace {@code team}, or {@code other/a}. */
    private static ObjectKey key(String name) {
        int slash = name.indexOf('/');
        return slash < 0
                ? new ObjectKey("team", name)
                : new ObjectKey(name.substring(0, slash), name.substring(slash + 1));
    }

    private ServerUrl server() {
        return value("at").map(ServerUrl::new).orElse(SERVER);
    }

    private Instant created() {
        return Instant.ofEpochSecond(value("created").map(Long::parseLong).orElse(1L));
    }

    private static SecretContent content(ObjectKey holder, ServerUrl server) {
        return SecretContent.of(
                holder,
                new Kubeconfig(
                        server,
                        new Trust.SystemRoots(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        new Credential.Token("token-of-" + holder)));
    }

    private static SecretContent changed(SecretContent content) {
        var data = new HashMap<>(content.data());
        data.put("config", "{}");
        return new SecretContent(content.labels(), data);
    }

    private String word(int position) {
        return line.split("\\s+")[position];
    }

    private boolean has(String word) {
        return List.of(line.split("\\s+")).contains(word);
    }

    private Optional<String> value(String name) {
        return List.of(line.split("\\s+")).stream()
                .filter(word -> word.startsWith(name + "="))
                .map(word -> word.substring(name.length() + 1))
                .findFirst();
    }
}
