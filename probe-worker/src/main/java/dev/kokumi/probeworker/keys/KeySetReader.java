package dev.kokumi.probeworker.keys;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.kokumi.api.Limits;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads what a target publishes: its OpenID configuration and its key set. Pure; the documents may be hostile. */
final class KeySetReader {
    private static final String DISCOVERY =
            "/.well-known/openid-configuration: let the API server publish it (--service-account-issuer)";
    private static final int MOST_WARNINGS = 4;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private KeySetReader() {}

    /** Both documents together. */
    static KeysResult read(byte[] configuration, byte[] keySet) {
        Optional<String> issuer = tree(configuration)
                .map(node -> node.get("issuer"))
                .map(JsonNode::textValue)
                .filter(text -> !text.isEmpty()
                        && text.length() <= Limits.URL
                        && text.chars().allMatch(c -> c > ' ' && c < 0x7f));
        if (issuer.isEmpty()) {
            return new KeysResult.Refused("no usable issuer in " + DISCOVERY);
        }
        Optional<JsonNode> keys = tree(keySet).map(node -> node.get("keys")).filter(JsonNode::isArray);
        if (keys.isEmpty()) {
            return new KeysResult.Refused("/openid/v1/jwks is no JSON object with one list named keys");
        }
        if (keys.get().size() > Limits.SIGNING_KEYS) {
            return new KeysResult.Refused("/openid/v1/jwks holds more than " + Limits.SIGNING_KEYS
                    + " keys: take those out that sign nothing any more");
        }
        return judged(issuer.get(), keys.get());
    }

    private static KeysResult judged(String issuer, JsonNode keys) {
        var byId = new TreeMap<String, PublicKeyData>();
        Set<String> warnings = new LinkedHashSet<>();
        for (JsonNode entry : keys) {
            switch (KeyReader.read(entry)) {
                case KeyForm.Skipped(String why) -> warnings.add("left out: " + why);
                case KeyForm.Usable(PublicKeyData key, boolean hadPrivate) -> {
                    if (hadPrivate) {
                        warnings.add(
                                "a key is published with its private members: replace it, everybody can sign by it");
                    }
                    PublicKeyData other = byId.putIfAbsent(key.kid(), key);
                    if (other != null && !other.equals(key)) {
                        // Which of them a verifier takes would be chance.
                        return new KeysResult.Refused(
                                "/openid/v1/jwks holds two keys with one kid: give each key an id of its own");
                    }
                }
            }
        }
        return byId.isEmpty()
                ? new KeysResult.Refused(
                        "/openid/v1/jwks holds no key that can be used (RSA of 2048 to 8192 bits, or EC on"
                                + " P-256, P-384 or P-521, each with a kid)"
                                + (warnings.isEmpty()
                                        ? ""
                                        : "; " + warnings.iterator().next()))
                : new KeysResult.Fetched(
                        issuer,
                        List.copyOf(byId.values()),
                        warnings.stream().limit(MOST_WARNINGS).toList());
    }

    private static Optional<JsonNode> tree(byte[] document) {
        try {
            return Optional.ofNullable(JSON.readTree(document)).filter(JsonNode::isObject);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
