package dev.kokumi.probeworker.status;

/** The target was deleted while it was looked at: whatever runs for it ends. */
public final class TargetGone extends Exception {
    private static final long serialVersionUID = 1L;

    TargetGone() {
        super("the ClusterTarget is gone", null, false, false);
    }
}
