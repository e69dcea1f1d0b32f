package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.document.FieldNames;
import dev.kokumi.kube.kubeconfig.document.Value;
import java.util.Map;
import java.util.Set;

/**
 * Which fields a section may hold. The grammar is closed: what is on neither list is refused, not passed over.
 *
 * @param known fields that are read
 * @param refused fields of a kubeconfig that are not taken, each with what is said of it
 */
record FieldRules(Set<String> known, Map<String, String> refused) {
    private static final String NO_FILES = "is refused, since Kokumi reads no files: inline the file, in base64, as ";
    private static final String NO_EXTENSIONS =
            "is refused: take it out (kubectl config view --raw --minify shows what is left)";
    private static final String NO_PASSWORDS = "is refused, since API servers no longer take passwords: inline a token";
    private static final String NO_IMPERSONATION =
            "is refused, since it acts as somebody else: give the credential of" + " that user";

    static final FieldRules ENTRY_OF_CLUSTER = new FieldRules(Set.of("name", "cluster"), Map.of());
    static final FieldRules ENTRY_OF_USER = new FieldRules(Set.of("name", "user"), Map.of());
    static final FieldRules ENTRY_OF_CONTEXT = new FieldRules(Set.of("name", "context"), Map.of());

    static final FieldRules CONTEXT =
            new FieldRules(Set.of("cluster", "user", "namespace"), Map.of("extensions", NO_EXTENSIONS));

    static final FieldRules CLUSTER = new FieldRules(
            Set.of(
                    "server",
                    "certificate-authority-data",
                    "tls-server-name",
                    "insecure-skip-tls-verify",
                    "proxy-url",
                    "disable-compression"),
            Map.of("certificate-authority", NO_FILES + "certificate-authority-data", "extensions", NO_EXTENSIONS));

    static final FieldRules USER = new FieldRules(
            Set.of("token", "client-certificate-data", "client-key-data"),
            Map.ofEntries(
                    Map.entry("exec", "is refused, since Kokumi runs no plugins: inline a token of a ServiceAccount"),
                    Map.entry(
                            "auth-provider",
                            "is refused, since Kokumi runs no plugins: inline a token of a ServiceAccount"),
                    Map.entry("username", NO_PASSWORDS),
                    Map.entry("password", NO_PASSWORDS),
                    Map.entry("client-certificate", NO_FILES + "client-certificate-data"),
                    Map.entry("client-key", NO_FILES + "client-key-data"),
                    Map.entry("tokenFile", "is refused, since Kokumi reads no files: inline the token as token"),
                    Map.entry("as", NO_IMPERSONATION),
                    Map.entry("as-uid", NO_IMPERSONATION),
                    Map.entry("as-groups", NO_IMPERSONATION),
                    Map.entry("as-user-extra", NO_IMPERSONATION),
                    Map.entry("extensions", NO_EXTENSIONS)));

    /** Refuses what a section holds and these rules do not know. */
    void check(Section section) {
        for (Value.Mapping.Field field : section.mapping().fields().values()) {
            String name = field.name();
            String why = refused.get(name);
            if (why != null) {
                if (section.has(name)) {
                    section.refuse(name, why);
                }
            } else if (!known.contains(name)) {
                refuseUnknown(section, field);
            }
        }
    }

    private static void refuseUnknown(Section section, Value.Mapping.Field field) {
        if (field.name().equals(MergeKeys.KEY)) {
            MergeKeys.refuse(section);
        } else if (FieldNames.mayShow(field.name(), field.value())) {
            section.refuse(field.name(), "is no field Kokumi knows: correct its spelling, or take it out");
        } else {
            section.refusals()
                    .add(
                            field.at(),
                            section.path(),
                            "holds a field Kokumi does not know, at line "
                                    + field.at().line() + ": correct its spelling, or take it out");
        }
    }
}
