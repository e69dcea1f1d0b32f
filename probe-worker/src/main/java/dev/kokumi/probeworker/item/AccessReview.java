package dev.kokumi.probeworker.item;

import static dev.kokumi.probeworker.item.Answers.quoted;

/** Asks the target's API server whether we may; any user may ask. */
final class AccessReview {
    private AccessReview() {}

    /** What it said. */
    enum Access {
        ALLOWED,
        DENIED,
        UNKNOWN
    }

    /** A question and its answer; {@code detail} says what came instead of one. */
    record Reviewed(Access access, String detail) {}

    static Reviewed ask(Asking asking, String namespace, Right right, String name) {
        var json = """
                {"apiVersion":"authorization.k8s.io/v1","kind":"SelfSubjectAccessReview","spec":{"resourceAttributes":\
                {"namespace":%s,"verb":%s,"group":%s,"resource":%s,"subresource":%s,"name":%s}}}""".formatted(
                        quoted(namespace),
                        quoted(right.verb()),
                        quoted(right.rule().group()),
                        quoted(right.resource()),
                        quoted(right.subresource()),
                        quoted(name));
        return switch (asking.post("/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", json)) {
            case Heard.Lost(String message) -> new Reviewed(Access.UNKNOWN, message);
            case Heard.Told told
            when told.status() == 201
                    && told.body().path("status").path("allowed").isBoolean() ->
                new Reviewed(
                        told.body().path("status").path("allowed").asBoolean() ? Access.ALLOWED : Access.DENIED, "");
            case Heard.Told told -> new Reviewed(Access.UNKNOWN, told.shown());
        };
    }
}
