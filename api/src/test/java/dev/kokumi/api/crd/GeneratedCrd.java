package dev.kokumi.api.crd;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.crdv2.generator.CRDGenerator.AbstractCRDOutput;
import io.fabric8.crdv2.generator.CRDPostProcessor;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** What the generator itself makes of one bean. */
final class GeneratedCrd implements CRDPostProcessor {
    private @Nullable HasMetadata definition;

    private GeneratedCrd() {}

    /** The CRD of one kind, as a tree. */
    static ObjectNode of(Class<? extends CustomResource<?, ?>> kind) {
        var captured = new GeneratedCrd();
        new CRDGenerator()
                .customResourceClasses(kind)
                .forCRDVersions("v1")
                .withPostProcessor(captured)
                .withOutput(new Discarded())
                .generate();
        if (captured.definition == null) {
            throw new IllegalStateException("the generator made no CRD of " + kind.getName());
        }
        return new KubernetesSerialization().convertValue(captured.definition, ObjectNode.class);
    }

    @Override
    public HasMetadata process(HasMetadata crd, String version) {
        definition = crd;
        return crd;
    }

    /** The generator insists on writing somewhere. */
    private static final class Discarded extends AbstractCRDOutput<ByteArrayOutputStream> {
        @Override
        protected ByteArrayOutputStream createStreamFor(String name) {
            return new ByteArrayOutputStream();
        }
    }
}
