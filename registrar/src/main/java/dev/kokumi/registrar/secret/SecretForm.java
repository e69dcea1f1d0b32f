package dev.kokumi.registrar.secret;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Builds the object for a write. */
final class SecretForm {
    private SecretForm() {}

    static Secret create(String name, SecretContent content) {
        return new SecretBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(new TreeMap<>(content.labels()))
                .endMetadata()
                .withType("Opaque")
                .withData(encoded(content.data()))
                .build();
    }

    /** Our labels and keys in, all else kept: shard, namespaces, annotations, labels of others. */
    static Secret merge(Secret existing, SecretContent content) {
        var data = new HashMap<>(Objects.requireNonNullElse(existing.getData(), Map.<String, String>of()));
        data.putAll(encoded(content.data()));
        return new SecretBuilder(existing)
                .editMetadata()
                .addToLabels(content.labels())
                .endMetadata()
                .withData(data)
                .build();
    }

    private static Map<String, String> encoded(Map<String, String> data) {
        var encoded = new TreeMap<String, String>();
        data.forEach((key, value) ->
                encoded.put(key, Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8))));
        return encoded;
    }
}
