package dev.kokumi.kube.kubeconfig;

import java.util.Optional;

/** The user of the current context: exactly one credential, inline. */
final class UserGrammar {
    private static final String TOKEN = "token";

    private UserGrammar() {}

    static Optional<Credential> read(Section user) {
        int before = user.refusals().count();
        FieldRules.USER.check(user);
        boolean certificate = user.has(ClientCertificateGrammar.CERTIFICATE) || user.has(ClientCertificateGrammar.KEY);
        if (user.has(TOKEN) && certificate) {
            user.refuse(
                    TOKEN,
                    "stands beside a client certificate, so that revoking one would leave the other:"
                            + " keep one of them");
        }
        Optional<Credential> token = user.text(TOKEN).flatMap(text -> TokenGrammar.read(user, TOKEN, text));
        Optional<Credential> pair = certificate ? ClientCertificateGrammar.read(user) : Optional.empty();
        Optional<Credential> credential = token.or(() -> pair);
        if (credential.isEmpty() && user.refusals().count() == before) {
            user.refusals()
                    .add(
                            user.mapping().at(),
                            user.path(),
                            "holds no credential: inline a token, or"
                                    + " client-certificate-data with client-key-data");
        }
        return credential;
    }
}
