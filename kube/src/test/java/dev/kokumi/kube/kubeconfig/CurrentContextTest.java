package dev.kokumi.kube.kubeconfig;

import static dev.kokumi.kube.kubeconfig.KubeconfigText.SERVER;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.TOKEN;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.accepted;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.refused;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withUser;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Case D4 (kubernetes/kubernetes#21062): what the current context names must be there, once. */
class CurrentContextTest {
    private static final String GOOD = withUser(TOKEN);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "current-context: spoke | '' | current-context is missing: name the context to use",
                "current-context: spoke | current-context: '' | current-context is missing: name the context to use",
                "current-context: spoke | current-context: | current-context is missing: name the context to use",
                "current-context: spoke | current-context: 7 | current-context is not text: put it in quotes",
                "current-context: spoke | current-context: prod | current-context names context \"prod\", which is not in"
                        + " contexts: add it there, or name one that is",
                "cluster: spoke | cluster: prod | contexts[0].context.cluster names cluster \"prod\", which is not in"
                        + " clusters: add it there, or name one that is",
                "cluster: spoke | '' | contexts[0].context.cluster is missing: name the cluster to use",
                "user: kokumi | user: x | contexts[0].context.user names user \"x\", which is not in users: add it there, or"
                        + " name one that is",
                "user: kokumi | user: '' | contexts[0].context.user is missing: name the user to use",
                "user: kokumi | 'user: kokumi\n    namespace: [a]' | contexts[0].context.namespace is not text: put it in"
                        + " quotes",
                "user: kokumi | 'user: kokumi\n    extensions: [a]' | contexts[0].context.extensions is refused: take it out"
                        + " (kubectl config view --raw --minify shows what is left)",
                "user: kokumi | 'user: kokumi\n    colour: blue' | contexts[0].context.colour is no field Kokumi knows:"
                        + " correct its spelling, or take it out",
                "- name: kokumi | '- name: kokumi\n  token: abc' | users[0].token is no field Kokumi knows: correct its"
                        + " spelling, or take it out",
            })
    void shouldNameWhatIsWrong(String line, String instead, String message) {
        String replacement = instead.startsWith("user: ''") ? "user: ''" : instead;

        assertThat(refused(GOOD.replaceFirst("(?m)" + line + "$", replacement)))
                .extracting(Refusal::message)
                .containsExactly(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"clusters", "contexts", "users"})
    void shouldRefuseDuplicateNames(String list) {
        String text = GOOD + "";
        String twice = text.replaceFirst("(?m)^" + list + ":$", list + ":\n- name: other\n- name: other");

        assertThat(refused(twice))
                .containsExactly(new Refusal(
                        list + "[1].name", "is \"other\", as in " + list + "[0]: give each a name of its own"));
    }

    @Test
    void shouldRefuseTwoEntriesWithoutName() {
        assertThat(refused(GOOD.replace("users:\n", "users:\n- user: {}\n- name: ''\n")))
                .containsExactly(
                        new Refusal("users[1].name", "is missing, as in users[0]: give each a name of its own"));
    }

    @ParameterizedTest
    @CsvSource({"clusters, true", "users, 5", "contexts, abc", "users, {a: b}"})
    void shouldRefuseWhatIsNoList(String list, String value) {
        String text = GOOD.replaceFirst("(?m)^" + list + ":$", list + ": " + value + "\nx" + list + ":");

        assertThat(refused(text))
                .extracting(Refusal::message)
                .contains(list + " is not a list: begin each entry with a hyphen");
    }

    @ParameterizedTest
    @CsvSource({"cluster, clusters", "context, contexts", "user, users"})
    void shouldRefuseEntryWithoutMapping(String kind, String list) {
        String text = GOOD.replaceFirst("(?m)^  " + kind + ":$", "  " + kind + ": 1\n  x" + kind + ":");

        assertThat(refused(text))
                .extracting(Refusal::message)
                .contains(list + "[0]." + kind + " is not a mapping: indent its fields below it");
    }

    @Test
    void shouldIgnoreEntriesTheCurrentContextDoesNotUse() {
        String text = GOOD.replace("clusters:\n", """
                        clusters:
                        - name: other
                          cluster: {server: 'http://x', certificate-authority: /etc/passwd, nonsense: [1, {a: b}]}
                        - 7
                        - name: 12
                          cluster: nonsense
                        """)
                .replace(
                        "contexts:\n",
                        "contexts:\n- name: other\n  context: {cluster: gone, user: gone, extensions: [x]}\n- []\n")
                .replace("users:\n", """
                        users:
                        - name: other
                          user: {exec: {command: rm}, auth-provider: {name: gcp}, tokenFile: /etc/shadow, as: root}
                        - name: worse
                          user: {token: !!python/object x, client-key-data: 5, <<: {a: b}}
                        """);

        assertThat(accepted(text)).isEqualTo(accepted(GOOD));
    }

    @Test
    void shouldCountIndexesInTheDocument() {
        String text = withUser("exec: {}").replace("users:\n", "users:\n- name: a\n- name: b\n");

        assertThat(refused(text)).extracting(Refusal::field).containsExactly("users[2].user.exec");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<<: {users: []}\n", "'<<': 1\n"})
    void shouldRefuseMergeKeys(String line) {
        assertThat(refused(GOOD + line)).singleElement().satisfies(refusal -> {
            assertThat(refusal.message()).startsWith("kubeconfig holds a YAML merge key (<<), at line 17:");
        });
    }

    @Test
    void shouldRefuseMergeKeysInEntriesAndFields() {
        assertThat(refused(GOOD.replace("- name: kokumi\n", "- name: kokumi\n  <<: {}\n")))
                .extracting(Refusal::field)
                .contains("users[0]");
        assertThat(refused(withUser(TOKEN, "<<: {exec: {}}")))
                .extracting(Refusal::field)
                .containsExactly("users[0].user");
        assertThat(refused(KubeconfigText.withCluster(SERVER, "<<: {}")))
                .extracting(Refusal::field)
                .containsExactly("clusters[0].cluster");
    }

    @ParameterizedTest
    @CsvSource({
        "a\u0000b, \"a?b\"",
        "a\u202eb, \"a?b\"",
        "größe@prod, \"größe@prod\"",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, (a name of 65 characters)"
    })
    void shouldShowShortPrintableNamesOnly(String name, String shown) {
        assertThat(ShownName.of(name)).isEqualTo(shown);
    }
}
