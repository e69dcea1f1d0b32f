package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kokumi.api.OwnerKind;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VaultPathTest {
    private static final VaultPath PATH = VaultPath.of("kokumi/{ownerKind}/{ownerName}/{namespace}/{name}");

    @ParameterizedTest
    @CsvSource({
        "alice, alice",
        "Alice, Alice",
        "a/b, a%2Fb",
        ".., %2E%2E",
        "., %2E",
        "..a, ..a",
        "a%2Fb, a%252Fb",
        "oidc:alice@example.com, oidc%3Aalice%40example.com",
        "é, %C3%A9",
        "e\u0301, e%CC%81",
        "a b?#, a%20b%3F%23",
        "{name}, %7Bname%7D",
    })
    void shouldEncodeAnOwner(String owner, String encoded) {
        assertThat(PATH.of(OwnerKind.USER, owner, "team", "spoke")).isEqualTo("kokumi/user/" + encoded + "/team/spoke");
    }

    @Test
    void shouldGiveNoTwoOwnersOnePath() {
        var parts = List.of(
                "a", "A", "a/b", "a%2Fb", "a%2fb", "..", ".", "%2E", "%2E%2E", "...", "é", "e\u0301", "a/../b", "a//b");
        var paths = new HashSet<String>();
        int count = 0;
        for (var kind : OwnerKind.values()) {
            for (var owner : parts) {
                for (var namespace : List.of("a", "b")) {
                    for (var name : List.of("a", "a.b", "b")) {
                        paths.add(PATH.of(kind, owner, namespace, name));
                        count++;
                    }
                }
            }
        }

        assertThat(paths).hasSize(count).allMatch(path -> path.split("/").length == 5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kokumi/{ownerKind}/{ownerName}/{namespace}",
                "kokumi/{ownerKind}-{ownerName}/{namespace}/{name}",
                "{ownerKind}/{ownerName}/{namespace}/{name}/{name}",
                "/{ownerKind}/{ownerName}/{namespace}/{name}",
                "{ownerKind}/{ownerName}/{namespace}/{name}/",
                "../{ownerKind}/{ownerName}/{namespace}/{name}",
                "{x}/{ownerKind}/{ownerName}/{namespace}/{name}",
                "",
            })
    void shouldRefuseATemplateByWhichTargetsCouldShareAPath(String template) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VaultPath.of(template))
                .withMessageStartingWith("kokumi.credentials.vault-path ");
    }
}
