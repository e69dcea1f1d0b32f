package dev.kokumi.registrar.conflict;

import dev.kokumi.api.RegistrationState;
import dev.kokumi.registrar.claim.Claimant;
import dev.kokumi.registrar.status.Registration;
import java.util.Optional;

/** Puts a verdict into the words of {@code status.registration}. */
public final class RegistrationWording {
    private RegistrationWording() {}

    /** @param argoCdNamespace where cluster Secrets are */
    public static Registration of(Claimant claimant, Verdict verdict, String argoCdNamespace) {
        return switch (verdict) {
            case Verdict.Registered() -> plain(claimant, RegistrationState.REGISTERED, true, "registered with Argo CD");
            case Verdict.AwaitsServer() ->
                plain(
                        claimant,
                        RegistrationState.PENDING,
                        false,
                        "waits until " + claimant.server() + " has accepted the credential once");
            case Verdict.NotSelected() ->
                plain(
                        claimant,
                        RegistrationState.NOT_SELECTED,
                        false,
                        "no Environment of this namespace with deployer ArgoCD selects it: label it for one to register it");
            case Verdict.BeingDeleted() -> plain(claimant, RegistrationState.NOT_SELECTED, false, "is being deleted");
            case Verdict.Forbidden(String why) -> plain(claimant, RegistrationState.NOT_USABLE, false, why);
            case Verdict.InConflict(Conflict with) -> conflict(claimant, with, argoCdNamespace);
        };
    }

    /** What a Cluster is told whose cluster Secret the API server will not have. */
    public static Registration refused(Claimant claimant, int code, String argoCdNamespace) {
        return plain(
                claimant,
                RegistrationState.PENDING,
                false,
                "the API server refuses to write Secret " + argoCdNamespace + "/" + claimant.secretName() + " (HTTP "
                        + code + "): check that namespace " + argoCdNamespace
                        + " exists and that ClusterRole kokumi-argocd-cluster-registrar is bound there");
    }

    private static Registration conflict(Claimant claimant, Conflict conflict, String namespace) {
        return switch (conflict) {
            case Conflict.OtherCluster(var holder) ->
                held(
                        claimant,
                        holder.toString(),
                        false,
                        "Cluster " + holder + " holds this server: this Cluster takes over once that one is deleted, "
                                + "deselected or pointed elsewhere");
            case Conflict.ForeignSecret(String name) ->
                held(
                        claimant,
                        secret(namespace, name),
                        false,
                        secret(namespace, name) + ", which Kokumi did not write, holds this server or its name: "
                                + "delete it to let Kokumi register the server");
            case Conflict.SecondSecret(String name) ->
                held(
                        claimant,
                        secret(namespace, name),
                        true,
                        secret(namespace, name) + ", which Kokumi did not write, registers this server a second time: "
                                + "delete it, or deselect this Cluster");
            case Conflict.LabelsRemoved(String name, var labels) ->
                held(
                        claimant,
                        secret(namespace, name),
                        false,
                        secret(namespace, name) + " lost " + String.join(" and ", labels)
                                + ", so Kokumi may not touch it: label it again, or delete it");
            case Conflict.ArgoCdItself() ->
                plain(
                        claimant,
                        RegistrationState.CONFLICT,
                        false,
                        "this server is the cluster Argo CD runs in, which Argo CD reaches by itself: "
                                + "use connection: InCluster");
        };
    }

    private static Registration held(Claimant claimant, String holder, boolean own, String message) {
        return new Registration(
                RegistrationState.CONFLICT,
                Optional.of(claimant.server().value()),
                own ? Optional.of(claimant.secretName()) : Optional.empty(),
                Optional.of(holder),
                message);
    }

    private static Registration plain(Claimant claimant, RegistrationState state, boolean own, String message) {
        return new Registration(
                state,
                Optional.of(claimant.server().value()),
                own ? Optional.of(claimant.secretName()) : Optional.empty(),
                Optional.empty(),
                message);
    }

    private static String secret(String namespace, String name) {
        return "Secret " + namespace + "/" + name;
    }
}
