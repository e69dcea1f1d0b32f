package dev.kokumi.e2e.upgrade;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kokumi.api.Labels;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Workspace;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What Argo CD holds of a workspace's Clusters. */
final class Copied {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Copied() {}

    /** By Cluster, the token that Argo CD would use. */
    static Map<String, String> tokens(Workspace workspace) throws IOException {
        var tokens = new HashMap<String, String>();
        for (var secret : workspace.registrations()) {
            var config = JSON.readTree(Servers.decoded(secret, "config"));
            tokens.put(
                    secret.getMetadata().getLabels().get(Labels.CLUSTER),
                    config.path("bearerToken").asText());
        }
        return tokens;
    }

    /** Of the cluster Secrets. */
    static List<String> uids(Workspace workspace) {
        return workspace.registrations().stream()
                .map(secret -> secret.getMetadata().getUid())
                .toList();
    }
}
