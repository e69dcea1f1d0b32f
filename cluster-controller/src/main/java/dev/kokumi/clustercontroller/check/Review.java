package dev.kokumi.clustercontroller.check;

/** A review of ourselves: an authenticated call every user may make. */
enum Review {
    /** Says who we are; since Kubernetes 1.28. */
    SUBJECT("SelfSubjectReview", "authentication.k8s.io", "selfsubjectreviews", "", true),
    /** Says whether we may; older, and in the default roles open to named users only. */
    ACCESS(
            "SelfSubjectAccessReview",
            "authorization.k8s.io",
            "selfsubjectaccessreviews",
            ",\"spec\":{\"nonResourceAttributes\":{\"path\":\"/version\",\"verb\":\"get\"}}",
            false);

    private final String kind;
    private final String path;
    private final String body;
    private final boolean namesUser;

    Review(String kind, String group, String resource, String spec, boolean namesUser) {
        this.kind = kind;
        this.path = "/apis/" + group + "/v1/" + resource;
        this.body = "{\"apiVersion\":\"" + group + "/v1\",\"kind\":\"" + kind + "\"" + spec + "}";
        this.namesUser = namesUser;
    }

    String kind() {
        return kind;
    }

    String path() {
        return path;
    }

    /** The JSON document to post. */
    String body() {
        return body;
    }

    /** How messages call the request. */
    String request() {
        return "POST " + kind;
    }

    /** Whether a success must name the user. */
    boolean namesUser() {
        return namesUser;
    }
}
