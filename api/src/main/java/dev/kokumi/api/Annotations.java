package dev.kokumi.api;

/** Annotation keys people and other software may rely on. */
public final class Annotations {
    /** On a ClusterTarget: any new value asks for a probe; by convention the time of asking (RFC 3339). */
    public static final String PROBE_REQUESTED_AT = Kokumi.GROUP + "/probe-requested-at";

    /** On an Event PodReported: the phase the pod reported. */
    public static final String POD_PHASE = Kokumi.GROUP + "/pod-phase";

    /** On an Event PodReported: the progress the pod reported, from 0 to 100. */
    public static final String POD_PROGRESS = Kokumi.GROUP + "/pod-progress";

    private Annotations() {}
}
