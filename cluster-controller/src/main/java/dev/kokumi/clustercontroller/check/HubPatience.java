package dev.kokumi.clustercontroller.check;

import dev.kokumi.api.Reason;

/**
 * What to believe of the hub's own check. A status that can be written says that the hub is there, so Unreachable is
 * never shown of it; and an API server that starts answers 401, 403 and 500 for a moment, so a failure counts when the
 * next check, soon after, says it again. Used under its owner's lock.
 */
final class HubPatience {
    private boolean failedBefore;

    /** Whether the finding may be shown; if not, the check is to be repeated soon. */
    boolean believes(CheckFinding finding) {
        return switch (finding) {
            case CheckFinding.Accepted _ -> {
                failedBefore = false;
                yield true;
            }
            case CheckFinding.Failed failed -> {
                boolean again = failedBefore;
                failedBefore = true;
                yield again && failed.reason() != Reason.UNREACHABLE;
            }
        };
    }
}
