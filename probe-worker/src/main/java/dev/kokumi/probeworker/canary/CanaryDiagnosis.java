package dev.kokumi.probeworker.canary;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.probeworker.item.ShownText;
import java.util.ArrayList;
import java.util.List;

/** Says why a canary did not post, as far as its pod and its log tell. Pure. */
final class CanaryDiagnosis {
    private static final int SHOWN = 300;
    private static final int SHOWN_LOG = 600;

    private CanaryDiagnosis() {}

    /**
     * One line without a token.
     *
     * @param pod missing where it could not be read
     * @param log empty where there is none
     */
    static String of(JsonNode pod, String log) {
        var found = new ArrayList<String>();
        var status = pod.path("status");
        add(found, "pod is ", status.path("phase").asText(""));
        add(found, "", said(status));
        for (var condition : status.path("conditions")) {
            if (condition.path("type").asText("").equals("PodScheduled")
                    && condition.path("status").asText("").equals("False")) {
                add(found, "not scheduled: ", said(condition));
            }
        }
        var state = status.path("containerStatuses").path(0).path("state");
        add(found, "container waits: ", said(state.path("waiting")));
        if (state.path("terminated").isObject()) {
            var ended = state.path("terminated");
            add(found, "container ended with exit code ", ended.path("exitCode").asText("unknown"));
            add(found, "", said(ended));
        }
        if (found.isEmpty()) {
            found.add("the pod cannot be read");
        } else if (found.equals(List.of("pod is Pending"))) {
            found.add("no scheduler or kubelet has taken it up");
        }
        var last = ShownText.foreign(log, SHOWN_LOG);
        if (!last.isEmpty()) {
            found.add("its log ends with: " + last);
        }
        return String.join("; ", found);
    }

    private static void add(List<String> found, String what, String value) {
        if (!value.isEmpty()) {
            found.add(what + value);
        }
    }

    private static String said(JsonNode node) {
        var reason = node.path("reason").asText("");
        var message = node.path("message").asText("");
        return ShownText.foreign(
                reason.isEmpty() || message.isEmpty() ? reason + message : reason + ": " + message, SHOWN);
    }
}
