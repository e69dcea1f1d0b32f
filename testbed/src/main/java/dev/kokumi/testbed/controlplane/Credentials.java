package dev.kokumi.testbed.controlplane;

import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.CertifiedKey;
import dev.kokumi.testbed.pki.KeyKind;
import dev.kokumi.testbed.process.PrivateFile;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Keys, certificates and tokens of one control plane, and the files its programs read. */
final class Credentials {
    private static final List<String> USUAL_NAMES = List.of(
            "localhost",
            "kubernetes",
            "kubernetes.default",
            "kubernetes.default.svc",
            "kubernetes.default.svc.cluster.local",
            "127.0.0.1",
            "::1",
            "10.0.0.1");

    private final ControlPlanePlan plan;
    private final CertificateAuthority authority = CertificateAuthority.create("kokumi-testbed-ca");

    /** One RSA key for all users: every client reads RSA keys, and making one takes 100 ms. */
    private final CertifiedKey userKey =
            authority.issue(CertificateSpec.client("any").withKind(KeyKind.RSA_2048));

    private final String adminToken = randomToken();
    private String tokenKey = "";

    Credentials(ControlPlanePlan plan) {
        this.plan = plan;
    }

    CertificateAuthority authority() {
        return authority;
    }

    String adminToken() {
        return adminToken;
    }

    CertifiedKey user(String name, String... groups) {
        return authority.issue(CertificateSpec.client(name, groups).withKey(userKey));
    }

    /** Writes what etcd, the API server and the controller manager need. */
    void writeFiles() {
        var names = new ArrayList<>(USUAL_NAMES);
        names.add(plan.ownAddress());
        if (!plan.endpoint().everyLoopback()) {
            names.add(plan.endpoint().address());
        }
        names.addAll(plan.certifiedNames());
        var serving =
                authority.issue(CertificateSpec.server(names.stream().distinct().toList()));
        PrivateFile.write(plan.file("ca.crt"), authority.pem());
        PrivateFile.write(plan.file("serving.crt"), serving.certificatePem());
        PrivateFile.write(plan.file("serving.key"), serving.pkcs8Pem());
        writeTokenKeys(userKey.keyPem(), "");
        var kubeletClient = user("kube-apiserver", "system:masters");
        PrivateFile.write(plan.file("kubelet-client.crt"), kubeletClient.certificatePem());
        PrivateFile.write(plan.file("kubelet-client.key"), kubeletClient.pkcs8Pem());
        PrivateFile.write(plan.file("tokens.csv"), adminToken + ",testbed-admin,testbed-admin,system:masters\n");
        PrivateFile.write(plan.file("audit.yaml"), AUDIT_POLICY);
        PrivateFile.write(
                plan.file("admin.kubeconfig"), kubeconfig().token(adminToken).yaml());
        PrivateFile.write(
                plan.file("controller-manager.kubeconfig"),
                kubeconfig()
                        .clientCertificate(user("system:kube-controller-manager", "system:masters"))
                        .yaml());
    }

    /**
     * Another key signs tokens, once the API server starts again.
     *
     * @param keepOld whether tokens of the key before stay valid, and it stays published
     */
    void rotateTokenKey(boolean keepOld) {
        String old = keepOld ? tokenKey : "";
        writeTokenKeys(
                authority
                        .issue(CertificateSpec.client("tokens").withKind(KeyKind.RSA_2048))
                        .keyPem(),
                old);
    }

    /** Only tokens of the newest key stay valid, once the API server starts again. */
    void forgetOldTokenKeys() {
        writeTokenKeys(tokenKey, "");
    }

    private void writeTokenKeys(String signing, String alsoValid) {
        tokenKey = signing;
        PrivateFile.write(plan.file("service-accounts.key"), signing);
        PrivateFile.write(plan.file("service-accounts-valid.key"), signing + alsoValid);
    }

    KubeconfigText kubeconfig() {
        return KubeconfigText.to(plan.endpoint().url()).ca(authority.pem());
    }

    private static String randomToken() {
        var bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static final String AUDIT_POLICY = """
            apiVersion: audit.k8s.io/v1
            kind: Policy
            omitStages: [RequestReceived, ResponseStarted]
            omitManagedFields: true
            rules:
              - level: None
                nonResourceURLs: ["/readyz*", "/livez*", "/healthz*"]
              - level: Metadata
            """;
}
