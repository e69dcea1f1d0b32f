package dev.kokumi.api.crd;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.Environment;
import dev.kokumi.api.EnvironmentSpec;
import dev.kokumi.api.EnvironmentStatus;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.client.CustomResource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The CRDs of {@code k8s/crds}: generated from the beans, then refined with what the generator cannot express. */
final class Crds {
    private static final List<Kind> KINDS = List.of(
            new Kind(Cluster.class, ClusterSpec.class, ClusterStatus.class),
            new Kind(Environment.class, EnvironmentSpec.class, EnvironmentStatus.class),
            new Kind(ClusterTarget.class, ClusterTargetSpec.class, ClusterTargetStatus.class));

    private Crds() {}

    /** Each definition by its name, such as {@code clusters.delivery.kokumi.dev}. */
    static Map<String, ObjectNode> all() {
        var refinements = new Refinements(Yaml.resource("/crd/refinements.yaml"));
        var crds = new TreeMap<String, ObjectNode>();
        for (var kind : KINDS) {
            var crd = refined(kind, refinements);
            crds.put(crd.at("/metadata/name").asText(), crd);
        }
        refinements.requireAllUsed();
        return crds;
    }

    private static ObjectNode refined(Kind kind, Refinements refinements) {
        var crd = GeneratedCrd.of(kind.type);
        var version = (ObjectNode) crd.at("/spec/versions/0");
        version.set("additionalPrinterColumns", inDeclaredOrder(version.path("additionalPrinterColumns"), kind.type));

        var schema = (ObjectNode) version.at("/schema/openAPIV3Schema");
        describe(schema, kind.type);
        describe((ObjectNode) schema.at("/properties/spec"), kind.spec);
        describe((ObjectNode) schema.at("/properties/status"), kind.status);
        // A kind without a spec would escape the spec's own rules and defaults.
        schema.putArray("required").add("spec");
        refinements.refine(crd.at("/spec/names/kind").asText(), schema);
        return (ObjectNode) Yaml.sorted(crd);
    }

    /** The generator sorts columns by path; people read them in the order of the bean. */
    private static ArrayNode inDeclaredOrder(JsonNode columns, Class<?> kind) {
        var ordered = Yaml.MAPPER.createArrayNode();
        Arrays.stream(kind.getAnnotationsByType(AdditionalPrinterColumn.class))
                .flatMap(declared -> columns.valueStream()
                        .filter(column -> column.path("name").asText().equals(declared.name())))
                .forEach(ordered::add);
        return ordered;
    }

    private static void describe(ObjectNode schema, Class<?> bean) {
        schema.put("description", bean.getAnnotation(JsonClassDescription.class).value());
    }

    private record Kind(Class<? extends CustomResource<?, ?>> type, Class<?> spec, Class<?> status) {}
}
