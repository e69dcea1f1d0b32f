package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** What the registrar did with the Cluster. Written by registrar alone. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class RegistrationStatus {
    @Required
    @JsonPropertyDescription(
            "Registered: this Cluster holds its server in Argo CD. Pending: selected, and registered as soon as the server has accepted the credential once. Conflict: something else holds the server, see holder. NotSelected: no Environment with deployer ArgoCD selects it. NotUsable: its kubeconfig is missing or refused, or a rule of the administrator forbids its server.")
    private @Nullable RegistrationState state;

    @Size(max = Limits.SERVER) @JsonPropertyDescription("URL of the server this was decided for.")
    private @Nullable String server;

    @Size(max = Limits.OBJECT_NAME) @JsonPropertyDescription("Name of the cluster Secret in the namespace of Argo CD.")
    private @Nullable String secretName;

    @Size(max = Limits.HOLDER) @JsonPropertyDescription(
            "What holds the server when the state is Conflict: namespace/name of a Cluster, or Secret namespace/name.")
    private @Nullable String holder;

    @Size(max = Limits.MESSAGE) @JsonPropertyDescription("What was found and what to do, for people. Never a credential.")
    private @Nullable String message;

    public @Nullable RegistrationState getState() {
        return state;
    }

    public void setState(@Nullable RegistrationState state) {
        this.state = state;
    }

    public @Nullable String getServer() {
        return server;
    }

    public void setServer(@Nullable String server) {
        this.server = server;
    }

    public @Nullable String getSecretName() {
        return secretName;
    }

    public void setSecretName(@Nullable String secretName) {
        this.secretName = secretName;
    }

    public @Nullable String getHolder() {
        return holder;
    }

    public void setHolder(@Nullable String holder) {
        this.holder = holder;
    }

    public @Nullable String getMessage() {
        return message;
    }

    public void setMessage(@Nullable String message) {
        this.message = message;
    }
}
