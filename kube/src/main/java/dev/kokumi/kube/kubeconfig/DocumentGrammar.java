package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.document.Value;
import java.util.Optional;

/** The document: its kind, its lists, and the one path through them that the current context takes. */
final class DocumentGrammar {
    private final Refusals refusals = new Refusals();
    private final Section root;

    private final boolean ofTarget;

    private DocumentGrammar(Value.Mapping mapping, boolean ofTarget) {
        root = new Section("", mapping, refusals);
        this.ofTarget = ofTarget;
    }

    /** @param ofTarget whether the narrower grammar for targets is asked for */
    static KubeconfigResult read(Value.Mapping mapping, boolean ofTarget) {
        return new DocumentGrammar(mapping, ofTarget).read();
    }

    private KubeconfigResult read() {
        MergeKeys.refuse(root);
        constant("apiVersion", "v1");
        constant("kind", "Config");
        NamedEntries clusters = NamedEntries.read(root, "clusters");
        NamedEntries contexts = NamedEntries.read(root, "contexts");
        NamedEntries users = NamedEntries.read(root, "users");

        Optional<Section> context = chosen(root, "current-context", "context", contexts, FieldRules.ENTRY_OF_CONTEXT);
        context.ifPresent(DocumentGrammar::checkContext);
        Optional<ClusterPart> cluster = context.flatMap(
                        section -> chosen(section, "cluster", "cluster", clusters, FieldRules.ENTRY_OF_CLUSTER))
                .filter(section -> !ofTarget || TargetGrammar.mayBeCluster(section))
                .flatMap(ClusterGrammar::read);
        Optional<Credential> credential = context.flatMap(
                        section -> chosen(section, "user", "user", users, FieldRules.ENTRY_OF_USER))
                .filter(section -> !ofTarget || TargetGrammar.mayBeUser(section))
                .flatMap(UserGrammar::read);

        return refusals.count() == 0 && cluster.isPresent() && credential.isPresent()
                ? new KubeconfigResult.Accepted(cluster.get().with(credential.get()))
                : new KubeconfigResult.Refused(refusals.inOrder());
    }

    private void constant(String name, String wanted) {
        root.text(name)
                .filter(text -> !text.equals(wanted))
                .ifPresent(text -> root.refuse(name, "is not " + wanted + ": give a kubeconfig"));
    }

    private static void checkContext(Section context) {
        FieldRules.CONTEXT.check(context);
        // Nothing is done with it, but a client that reads it would stop at anything but text.
        context.text("namespace");
    }

    /**
     * Follows a name into its list.
     *
     * @param field the field of {@code from} that holds the name
     * @param kind what is named, which is also the field of its entry that holds it
     */
    private static Optional<Section> chosen(
            Section from, String field, String kind, NamedEntries entries, FieldRules rules) {
        return from.required(field, "name the " + kind + " to use").flatMap(name -> {
            Optional<Section> entry = entries.find(name);
            if (entry.isEmpty()) {
                from.refuse(
                        field,
                        "names " + kind + " " + ShownName.of(name) + ", which is not in " + kind
                                + "s: add it there, or name one that is");
            }
            entry.ifPresent(rules::check);
            return entry.map(section -> section.section(kind));
        });
    }
}
