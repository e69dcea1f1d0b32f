package dev.kokumi.api.install;

/**
 * One thing somebody may do.
 *
 * @param verb as RBAC names it
 * @param what a resource with its subresource and API group, such as {@code clusters/status.delivery.kokumi.dev}, or a URL
 * @param name the one object it holds for; empty for all
 */
record Right(String verb, String what, String name) {
    @Override
    public String toString() {
        return name.isEmpty() ? verb + " " + what : verb + " " + what + " " + name;
    }
}
