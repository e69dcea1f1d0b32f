package dev.kokumi.registrar.conflict;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.secret.SecretContent;
import java.util.List;
import java.util.stream.Stream;

/** A decision in the words of the table. */
final class DecisionText {
    private static final List<String> SPELLINGS =
            List.of("https://h:6443", "https://H:6443", "https://h.:6443", "https://other:6443");

    private DecisionText() {}

    static List<String> of(ServerDecision decision) {
        return Stream.concat(
                        decision.steps().stream().map(DecisionText::of),
                        decision.verdicts().stream()
                                .map(told -> shown(told.claimant().key()) + " " + of(told.verdict())))
                .toList();
    }

    private static String of(SecretStep step) {
        return switch (step) {
            case SecretStep.Create(var name, var content, var cause) ->
                "create " + spelled(name) + " for " + holder(content) + " " + cause.value();
            case SecretStep.Update(var before, var content, var cause) ->
                "update " + spelled(before.name()) + " for " + holder(content) + " " + cause.value();
            case SecretStep.Delete(var before) -> "delete " + spelled(before.name());
        };
    }

    private static String of(Verdict verdict) {
        return switch (verdict) {
            case Verdict.InConflict(Conflict.OtherCluster(var holder)) -> "conflict with " + shown(holder);
            case Verdict.InConflict(Conflict.ForeignSecret(var name)) -> "conflict with secret " + spelled(name);
            case Verdict.InConflict(Conflict.SecondSecret(var name)) -> "conflict with second " + spelled(name);
            case Verdict.InConflict(Conflict.LabelsRemoved(var name, var ignored)) ->
                "conflict with stripped " + spelled(name);
            case Verdict.InConflict(Conflict.ArgoCdItself()) -> "conflict with argocd";
            case Verdict.Registered() -> "registered";
            case Verdict.AwaitsServer() -> "awaits server";
            case Verdict.NotSelected() -> "not selected";
            case Verdict.BeingDeleted() -> "being deleted";
            case Verdict.Forbidden(var ignored) -> "forbidden";
        };
    }

    private static String holder(SecretContent content) {
        var labels = content.labels();
        return shown(new ObjectKey(
                labels.getOrDefault("delivery.kokumi.dev/cluster-namespace", "?"),
                labels.getOrDefault("delivery.kokumi.dev/cluster", "?")));
    }

    private static String shown(ObjectKey key) {
        return key.namespace().equals("team") ? key.name() : key.toString();
    }

    private static String spelled(String name) {
        return SPELLINGS.stream()
                .filter(url -> new ServerUrl(url).secretName().equals(name))
                .findFirst()
                .orElse(name);
    }
}
