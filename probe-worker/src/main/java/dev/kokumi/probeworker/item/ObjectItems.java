package dev.kokumi.probeworker.item;

import dev.kokumi.api.ClusterTargetSpec;
import java.util.ArrayList;

/** {@code service-account}, {@code artifacts} and {@code pull-secrets}: what the spec names exists. */
public final class ObjectItems {
    private ObjectItems() {}

    /** The ServiceAccount pods run as. */
    public static ItemResult serviceAccount(Asking asking, String namespace, ClusterTargetSpec spec) {
        var name = Contract.serviceAccount(spec);
        return exists(
                asking,
                ItemNames.SERVICE_ACCOUNT,
                path(namespace, "serviceaccounts", name),
                "ServiceAccount %s of spec.serviceAccountName".formatted(name));
    }

    /** The claim, when one is named. A store is for the pods to reach, not for us. */
    public static ItemResult artifacts(Asking asking, String namespace, ClusterTargetSpec spec) {
        var claim = Contract.claim(spec.getArtifacts());
        if (claim == null) {
            return ItemResult.skipped(ItemNames.ARTIFACTS, "spec.artifacts names no claim");
        }
        return exists(
                asking,
                ItemNames.ARTIFACTS,
                path(namespace, "persistentvolumeclaims", claim),
                "PersistentVolumeClaim %s of spec.artifacts".formatted(claim));
    }

    /** All of them exist. What is in them is not read: the answer is dropped after its status. */
    public static ItemResult pullSecrets(Asking asking, String namespace, ClusterTargetSpec spec) {
        var names = Contract.pullSecrets(spec);
        if (names.isEmpty()) {
            return ItemResult.skipped(ItemNames.PULL_SECRETS, "spec.imagePullSecrets is empty");
        }
        var missing = new ArrayList<String>();
        for (var name : names) {
            var found = exists(asking, ItemNames.PULL_SECRETS, path(namespace, "secrets", name), "Secret " + name);
            switch (found.result()) {
                case PASSED, WARNING -> {}
                case FAILED -> missing.add(found.message());
                case SKIPPED -> {
                    return found;
                }
            }
        }
        return missing.isEmpty()
                ? ItemResult.passed(ItemNames.PULL_SECRETS, "they exist")
                : ItemResult.failed(ItemNames.PULL_SECRETS, String.join("; ", missing));
    }

    private static ItemResult exists(Asking asking, String item, String path, String what) {
        return switch (asking.get(path, 1)) {
            case Heard.Lost(String message) -> ItemResult.failed(item, message);
            case Heard.Told told when told.status() == 200 -> ItemResult.passed(item, "it exists");
            case Heard.Told told
            when told.status() == 404 ->
                ItemResult.failed(item, what + " does not exist in the namespace: create it, or correct the spec");
            case Heard.Told told
            when told.status() == 403 ->
                ItemResult.skipped(item, what + " may not be read; see the item of the verb get");
            case Heard.Told told ->
                ItemResult.failed(item, "%s cannot be read: HTTP %d".formatted(what, told.status()));
        };
    }

    private static String path(String namespace, String resource, String name) {
        return "/api/v1/namespaces/%s/%s/%s".formatted(namespace, resource, name);
    }
}
