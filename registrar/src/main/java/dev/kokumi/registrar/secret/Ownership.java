package dev.kokumi.registrar.secret;

/** Whose a Secret in Argo CD's namespace is. */
public enum Ownership {
    /** Kokumi wrote it and its identifying labels say so. */
    OURS,
    /** Kokumi wrote it, but somebody removed an identifying label: admission forbids us to touch it. */
    LABELS_REMOVED,
    /** Somebody else's. */
    FOREIGN
}
