package dev.kokumi.kube.kubeconfig;

/**
 * Why a kubeconfig is refused.
 *
 * @param field where it stands, such as {@code users[0].user.exec}; never holds a value of the document but a name
 * @param remedy what to do about it, for people; never holds a credential
 */
public record Refusal(String field, String remedy) {
    /** The sentence shown on the object. */
    public String message() {
        return field + " " + remedy;
    }
}
