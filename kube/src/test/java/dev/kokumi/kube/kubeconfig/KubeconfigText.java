package dev.kokumi.kube.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Writes small kubeconfigs and reads them: fields are lines of YAML. */
final class KubeconfigText {
    static final String SERVER = "server: https://spoke.example:6443";
    static final String TOKEN = "token: t0ken.of-spoke_1";

    private KubeconfigText() {}

    /** A kubeconfig whose cluster and user hold these lines. */
    static String of(List<String> cluster, List<String> user) {
        return """
                apiVersion: v1
                kind: Config
                current-context: spoke
                clusters:
                - name: spoke
                  cluster:
                %s
                contexts:
                - name: spoke
                  context:
                    cluster: spoke
                    user: kokumi
                users:
                - name: kokumi
                  user:
                %s
                """.formatted(indented(cluster), indented(user));
    }

    static String withCluster(String... lines) {
        return of(List.of(lines), List.of(TOKEN));
    }

    static String withUser(String... lines) {
        return of(List.of(SERVER), List.of(lines));
    }

    static KubeconfigResult parse(String text) {
        return KubeconfigParser.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    static Kubeconfig accepted(String text) {
        assertThat(parse(text)).as(text).isInstanceOf(KubeconfigResult.Accepted.class);
        return ((KubeconfigResult.Accepted) parse(text)).kubeconfig();
    }

    static List<Refusal> refused(String text) {
        assertThat(parse(text)).as(text).isInstanceOf(KubeconfigResult.Refused.class);
        return ((KubeconfigResult.Refused) parse(text)).refusals();
    }

    private static String indented(List<String> lines) {
        return lines.stream().flatMap(String::lines).map(line -> "    " + line).collect(Collectors.joining("\n"));
    }
}
