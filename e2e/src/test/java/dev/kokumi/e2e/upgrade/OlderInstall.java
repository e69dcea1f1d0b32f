package dev.kokumi.e2e.upgrade;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.kokumi.e2e.bed.PodInstallation;
import dev.kokumi.testbed.net.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;

/**
 * What an upgrade starts from. There is no release yet, so it is made of what is shipped: an older version of the images'
 * names, a definition that lacks the newest field of {@code Cluster.status}, and none of the NetworkPolicies. The programs
 * in the images are the same.
 */
final class OlderInstall {
    static final String VERSION = "0.0.9";

    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
    private static final JsonPointer STATUS_FIELDS =
            JsonPointer.compile("/spec/versions/0/schema/openAPIV3Schema/properties/status/properties");
    private static final JsonPointer CONTAINER = JsonPointer.compile("/spec/template/spec/containers/0");

    private OlderInstall() {}

    /** Writes its manifest into the folder of this run. */
    static Path write() {
        try {
            var older = new ArrayList<String>();
            for (var text : PodInstallation.manifest().split("\n---\n")) {
                var object = YAML.readTree(text);
                if (!object.path("kind").asText().equals("NetworkPolicy")) {
                    age(object);
                    older.add(YAML.writeValueAsString(object));
                }
            }
            return Files.writeString(Run.current().folder().resolve("older-install.yaml"), String.join("", older));
        } catch (IOException e) {
            throw new IllegalStateException("cannot write the older install", e);
        }
    }

    private static void age(JsonNode object) {
        if (object.at(CONTAINER) instanceof ObjectNode container) {
            container.put("image", container.path("image").asText().replaceAll(":.*", ":" + VERSION));
        }
        if (object.at("/metadata/name").asText().equals("clusters.delivery.kokumi.dev")) {
            var removed = ((ObjectNode) object.at(STATUS_FIELDS)).remove("credentialWarning");
            if (removed == null) {
                throw new IllegalStateException(
                        "Cluster.status has no credentialWarning: take away another newer field");
            }
        }
    }
}
