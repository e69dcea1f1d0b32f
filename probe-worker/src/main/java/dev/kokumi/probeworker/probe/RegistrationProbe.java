package dev.kokumi.probeworker.probe;

import dev.kokumi.probeworker.canary.CanaryPod;
import dev.kokumi.probeworker.canary.CanaryRun;
import dev.kokumi.probeworker.item.ApiItem;
import dev.kokumi.probeworker.item.Asking;
import dev.kokumi.probeworker.item.Contract;
import dev.kokumi.probeworker.item.ExtraVerbsItem;
import dev.kokumi.probeworker.item.ItemNames;
import dev.kokumi.probeworker.item.ItemResult;
import dev.kokumi.probeworker.item.NamespaceItem;
import dev.kokumi.probeworker.item.ObjectItems;
import dev.kokumi.probeworker.item.QueueItem;
import dev.kokumi.probeworker.item.RightItem;
import dev.kokumi.probeworker.item.SandboxItem;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Looks at one item after the other.
 *
 * @param random for the names of canaries
 */
public record RegistrationProbe(RandomGenerator random) implements Probe {
    private static final String PLACEHOLDER_URL = "https://ingest.invalid";
    /** A canary that cannot run, be removed or be believed is not created. */
    private static final Set<String> CANARY_NEEDS = Set.of(
            ItemNames.API_REACHABLE,
            ItemNames.NAMESPACE_EXISTS,
            "verb:create pods",
            "verb:get pods",
            "verb:delete pods",
            ItemNames.SERVICE_ACCOUNT,
            ItemNames.PULL_SECRETS,
            ItemNames.JWKS_READABLE,
            ItemNames.POD_IDENTITY);

    @Override
    public ProbeOutcome run(ProbeInputs inputs, ProbeContext context) {
        var asking = new Asking(inputs.access().api(), context.clock(), inputs.requestTime(), inputs.deadline());
        var items = new ArrayList<ItemResult>();
        items.add(OwnItems.nameFree(inputs));
        items.add(ApiItem.look(asking));
        boolean answers = !items.getLast().isFailed();
        var namespace = inputs.namespace();
        var spec = inputs.spec();
        var contract = Contract.of(spec);
        var look = new Look(asking, context, items, answers);
        look.at(ItemNames.NAMESPACE_EXISTS, () -> NamespaceItem.look(asking, namespace, dryRun(inputs)));
        for (var right : contract.rights()) {
            look.at(right.itemName(), () -> RightItem.look(asking, namespace, right));
        }
        look.at(ItemNames.SERVICE_ACCOUNT, () -> ObjectItems.serviceAccount(asking, namespace, spec));
        look.at(ItemNames.ARTIFACTS, () -> ObjectItems.artifacts(asking, namespace, spec));
        look.at(ItemNames.EXTRA_VERBS, () -> ExtraVerbsItem.look(asking, namespace, contract));
        look.at(ItemNames.PULL_SECRETS, () -> ObjectItems.pullSecrets(asking, namespace, spec));
        look.at(ItemNames.JWKS_READABLE, () -> keys(inputs, context, asking));
        look.at(ItemNames.LOCAL_QUEUE, () -> QueueItem.look(asking, namespace, spec));
        look.at(ItemNames.SANDBOX_CRD, () -> SandboxItem.look(asking, spec.getSandboxDriver()));
        items.add(OwnItems.podIdentity(inputs));
        look.at(ItemNames.CANARY, () -> canary(inputs, context, items));
        return Findings.conclude(items, asking.lost());
    }

    /** Looks at an item only while the target is there. */
    private record Look(Asking asking, ProbeContext context, List<ItemResult> items, boolean answers) {
        void at(String name, Supplier<ItemResult> item) {
            if (!answers || asking.lost().isPresent()) {
                items.add(ItemResult.skipped(name, "not looked at, since the target did not answer before"));
            } else if (context.ending()) {
                items.add(ItemResult.skipped(name, "not looked at, since the service ends; the next one goes on"));
            } else {
                items.add(item.get());
            }
        }
    }

    private static ItemResult keys(ProbeInputs inputs, ProbeContext context, Asking asking) {
        if (OwnItems.byReview(inputs)) {
            return ItemResult.skipped(ItemNames.JWKS_READABLE, "spec.podIdentity is TokenReview: no keys are needed");
        }
        return switch (context.signingKeys().read(inputs.access().api(), asking.until())) {
            case KeyReading.Keys.Read(String _, var keys) ->
                ItemResult.passed(ItemNames.JWKS_READABLE, "%d keys and their issuer".formatted(keys.size()));
            case KeyReading.Keys.Unreadable(String message) -> ItemResult.failed(ItemNames.JWKS_READABLE, message);
        };
    }

    private ItemResult canary(ProbeInputs inputs, ProbeContext context, List<ItemResult> items) {
        var missing = items.stream()
                .filter(item -> item.isFailed() && CANARY_NEEDS.contains(item.name()))
                .findFirst();
        if (missing.isPresent()) {
            return ItemResult.skipped(
                    ItemNames.CANARY,
                    "not tried, since it needs item " + missing.get().name());
        }
        var url = inputs.ingestURL();
        if (url.isEmpty()) {
            return ItemResult.failed(
                    ItemNames.CANARY,
                    "nobody says where the ingest gateway is: set spec.ingestURL, or let the administrator configure a default");
        }
        var run = new CanaryRun(inputs.access().api(), inputs.canary(), context.clock(), context);
        return run.run(pod(inputs, url.get()), inputs.deadline());
    }

    private String dryRun(ProbeInputs inputs) {
        return Serialization.asJson(pod(inputs, inputs.ingestURL().orElse(PLACEHOLDER_URL)));
    }

    private Pod pod(ProbeInputs inputs, String url) {
        return CanaryPod.of(inputs.spec(), inputs.uid(), url, inputs.canary(), Suffix.next(random));
    }
}
