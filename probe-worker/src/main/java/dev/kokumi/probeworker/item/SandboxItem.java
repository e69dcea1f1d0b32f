package dev.kokumi.probeworker.item;

import dev.kokumi.api.SandboxDriver;
import org.jspecify.annotations.Nullable;

/**
 * {@code sandbox-crd}: the kind Sandbox that the driver Kubernetes needs is served. By discovery, since definitions are
 * objects of the cluster that a namespace owner's account may not read.
 */
public final class SandboxItem {
    private static final String NAME = ItemNames.SANDBOX_CRD;

    private SandboxItem() {}

    /** Skipped with any other driver. */
    public static ItemResult look(Asking asking, @Nullable SandboxDriver driver) {
        if (driver != SandboxDriver.KUBERNETES) {
            return ItemResult.skipped(NAME, "spec.sandboxDriver is not Kubernetes: agents are sandboxed in their pod");
        }
        return switch (ServedGroup.ask(asking, Contract.SANDBOX)) {
            case ServedGroup.Absent() -> missing();
            case ServedGroup.Unknown(String message) -> ItemResult.failed(NAME, message);
            case ServedGroup.Served(String version) -> kinds(asking, version);
        };
    }

    private static ItemResult kinds(Asking asking, String version) {
        return switch (asking.get("/apis/%s/%s".formatted(Contract.SANDBOX, version))) {
            case Heard.Lost(String message) -> ItemResult.failed(NAME, message);
            case Heard.Told told
            when told.status() != 200 ->
                ItemResult.failed(
                        NAME, "the kinds of %s cannot be listed: %s".formatted(Contract.SANDBOX, told.shown()));
            case Heard.Told told -> {
                for (var resource : told.body().path("resources")) {
                    if (resource.path("name").asText("").equals("sandboxes")) {
                        yield ItemResult.passed(NAME, "sandboxes.%s is served".formatted(Contract.SANDBOX));
                    }
                }
                yield missing();
            }
        };
    }

    private static ItemResult missing() {
        return ItemResult.failed(
                NAME,
                "sandboxes.%s is not served: let the target's administrator install the sandbox operator, or set spec.sandboxDriver to Podman"
                        .formatted(Contract.SANDBOX));
    }
}
