package dev.kokumi.probeworker.item;

/** {@code api-reachable}: an API server answers, and it takes us for somebody. */
public final class ApiItem {
    private static final String NAME = ItemNames.API_REACHABLE;
    private static final String WHO = """
            {"apiVersion":"authentication.k8s.io/v1","kind":"SelfSubjectReview"}""";

    private ApiItem() {}

    /** Every user may ask who they are, so that this says more of a server than its version does. */
    public static ItemResult look(Asking asking) {
        return switch (asking.post("/apis/authentication.k8s.io/v1/selfsubjectreviews", WHO)) {
            case Heard.Lost(String message) -> ItemResult.failed(NAME, message);
            case Heard.Told told when told.status() == 201 -> who(asking, told);
            case Heard.Told told when told.status() == 404 -> version(asking);
            case Heard.Told told -> notAnApiServer(told);
        };
    }

    private static ItemResult who(Asking asking, Heard.Told told) {
        var user = told.body().path("status").path("userInfo").path("username").asText("");
        if (user.isEmpty()) {
            return notAnApiServer(told);
        }
        if (user.equals("system:anonymous")) {
            // An answer to nobody proves nothing: something in between drops the credential, or the token is no token.
            asking.reject("it answers as to system:anonymous");
            return ItemResult.failed(
                    NAME, "the server answers, but as to system:anonymous: let the token in the kubeconfig reach it");
        }
        return ItemResult.passed(NAME, "the server answers and accepts the credential");
    }

    /** Before Kubernetes 1.28 nobody could ask who they are. */
    private static ItemResult version(Asking asking) {
        return switch (asking.get("/version")) {
            case Heard.Lost(String message) -> ItemResult.failed(NAME, message);
            case Heard.Told told
            when told.status() == 200
                    && !told.body().path("gitVersion").asText("").isEmpty() ->
                ItemResult.passed(NAME, "the server answers");
            case Heard.Told told -> notAnApiServer(told);
        };
    }

    private static ItemResult notAnApiServer(Heard.Told told) {
        return ItemResult.failed(
                NAME,
                "whoever answers at the server URL of the kubeconfig is no Kubernetes API server, or is ill (%s): correct clusters[0].cluster.server"
                        .formatted(told.shown()));
    }
}
