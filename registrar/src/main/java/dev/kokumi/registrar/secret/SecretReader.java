package dev.kokumi.registrar.secret;

import dev.kokumi.api.Kokumi;
import dev.kokumi.api.Labels;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.kube.server.ServerUrlReading;
import dev.kokumi.kube.server.ServerUrls;
import io.fabric8.kubernetes.api.model.Secret;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads Secrets of Argo CD's namespace. Whatever somebody wrote into one, reading never throws. */
public final class SecretReader {
    private static final Pattern OUR_NAME = Pattern.compile("kokumi-[0-9a-f]{16}");
    private static final String DNS_LABEL = "[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?";
    private static final Pattern NAMESPACE = Pattern.compile(DNS_LABEL);
    private static final Pattern OBJECT_NAME = Pattern.compile(DNS_LABEL + "(?:\\." + DNS_LABEL + ")*");
    private static final Map<String, String> IDENTIFYING =
            Map.of(Labels.MANAGED_BY, Kokumi.MANAGER, Labels.ARGOCD_SECRET_TYPE, Labels.SECRET_TYPE_CLUSTER);

    private SecretReader() {}

    /** The facts of a Secret as the API server returned it. */
    public static SecretFacts read(Secret secret) {
        var meta = secret.getMetadata();
        var labels = Objects.requireNonNullElse(meta.getLabels(), Map.<String, String>of());
        var content = content(secret, labels);
        var missing = missingLabels(labels);
        return new SecretFacts(
                meta.getName(),
                meta.getUid(),
                Instant.parse(meta.getCreationTimestamp()),
                ownership(secret, content, missing),
                missing,
                Labels.SECRET_TYPE_CLUSTER.equals(labels.get(Labels.ARGOCD_SECRET_TYPE)),
                server(content),
                holder(labels),
                Optional.ofNullable(content.data().get(SecretContent.NAME)),
                Boolean.TRUE.equals(secret.getImmutable()),
                meta.getDeletionTimestamp() != null,
                content);
    }

    private static Ownership ownership(Secret secret, SecretContent content, List<String> missing) {
        boolean ourForm = OUR_NAME.matcher(secret.getMetadata().getName()).matches()
                // Admission lets us write no other type, so one of another type was never ours.
                && Objects.requireNonNullElse(secret.getType(), "Opaque").equals("Opaque");
        if (!ourForm) {
            return Ownership.FOREIGN;
        }
        if (missing.isEmpty()) {
            return Ownership.OURS;
        }
        boolean wasOurs = content.labels().containsKey(Labels.CLUSTER)
                || Kokumi.MANAGER.equals(content.labels().get(Labels.MANAGED_BY))
                || SecretContent.isShownName(
                        content.data().getOrDefault(SecretContent.NAME, ""),
                        secret.getMetadata().getName());
        return wasOurs ? Ownership.LABELS_REMOVED : Ownership.FOREIGN;
    }

    private static List<String> missingLabels(Map<String, String> labels) {
        return IDENTIFYING.entrySet().stream()
                .filter(label -> !label.getValue().equals(labels.get(label.getKey())))
                .map(label -> label.getKey() + "=" + label.getValue())
                .sorted()
                .toList();
    }

    private static SecretContent content(Secret secret, Map<String, String> labels) {
        var ourLabels = new HashMap<String, String>();
        Stream.of(Labels.ARGOCD_SECRET_TYPE, Labels.MANAGED_BY, Labels.CLUSTER, Labels.CLUSTER_NAMESPACE)
                .filter(labels::containsKey)
                .forEach(label -> ourLabels.put(label, labels.get(label)));
        var data = Objects.requireNonNullElse(secret.getData(), Map.<String, String>of());
        var ourData = new HashMap<String, String>();
        Stream.of(SecretContent.NAME, SecretContent.SERVER, SecretContent.CONFIG)
                .forEach(key -> Optional.ofNullable(data.get(key)).ifPresent(value -> ourData.put(key, text(value))));
        return new SecretContent(ourLabels, ourData);
    }

    /** Bytes that are no UTF-8 become other text, and so differ from whatever we would write. */
    private static String text(String base64) {
        return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    }

    private static Optional<ServerIdentity> server(SecretContent content) {
        return Optional.ofNullable(content.data().get(SecretContent.SERVER)).flatMap(SecretReader::identity);
    }

    /** Which server a text means, when it is one Kokumi understands. */
    public static Optional<ServerIdentity> identity(String server) {
        return switch (ServerUrls.parse(server.strip())) {
            case ServerUrlReading.Read(ServerUrl url) -> Optional.of(url.identity());
            case ServerUrlReading.Refused ignored -> Optional.empty();
        };
    }

    /** A label can hold what no namespace or object is called, "" for one; asking for that would ask for others too. */
    private static Optional<ObjectKey> holder(Map<String, String> labels) {
        return value(labels, Labels.CLUSTER_NAMESPACE, NAMESPACE)
                .flatMap(namespace ->
                        value(labels, Labels.CLUSTER, OBJECT_NAME).map(name -> new ObjectKey(namespace, name)));
    }

    private static Optional<String> value(Map<String, String> labels, String label, Pattern form) {
        return Optional.ofNullable(labels.get(label))
                .filter(value -> form.matcher(value).matches());
    }
}
