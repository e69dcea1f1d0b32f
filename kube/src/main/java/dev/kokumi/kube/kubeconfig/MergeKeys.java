package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.document.Value;

/** The merge key of YAML 1.1, which would bring in fields that do not stand where they are read. */
final class MergeKeys {
    static final String KEY = "<<";

    private MergeKeys() {}

    /** Refuses one, if the section holds it. */
    static void refuse(Section section) {
        Value.Mapping.Field field = section.mapping().fields().get(KEY);
        if (field != null) {
            String path = section.path().isEmpty() ? KubeconfigParser.WHOLE : section.path();
            section.refusals()
                    .add(
                            field.at(),
                            path,
                            "holds a YAML merge key (<<), at line " + field.at().line() + ": write its fields out");
        }
    }
}
