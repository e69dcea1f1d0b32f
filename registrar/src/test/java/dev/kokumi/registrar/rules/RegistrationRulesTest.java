package dev.kokumi.registrar.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.registrar.secret.Kubeconfigs;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RegistrationRulesTest {
    private static final Kubeconfigs EDGE = Kubeconfigs.token("https://X.edge.example:6443", "t");
    private static final ProxyUrl PROXY = new ProxyUrl(
            "http", "p", 3128, Optional.of(new ProxyUrl.UserInfo("u", "sesame")), "http://u:sesame@p:3128");

    @Test
    void shouldAllowEverythingWithoutRules() {
        assertThat(RegistrationRules.ALL.problem("any", EDGE.proxy(PROXY).value()))
                .isEmpty();
    }

    @Test
    void shouldAllowWhatOneRuleAllows() {
        var rules = new RegistrationRules(
                List.of(rule("ops", "**", "**"), rule("team-*", "https://*.edge.example:6443", "http://p:3128")));

        assertThat(rules.problem("team-a", EDGE.value())).isEmpty();
        assertThat(rules.problem("team-a", EDGE.proxy(PROXY).value())).isEmpty();
        assertThat(rules.problem("ops", Kubeconfigs.token("https://h", "t").value()))
                .isEmpty();
    }

    @Test
    void shouldForbidWhatNoRuleAllows() {
        var rules = new RegistrationRules(List.of(rule("team-*", "https://*.edge.example:6443", "**")));

        assertThat(rules.problem("ops", EDGE.value()))
                .hasValueSatisfying(why ->
                        assertThat(why).contains("ops", "https://x.edge.example:6443", "kokumi.registrar.rules"));
        assertThat(rules.problem("team-a", Kubeconfigs.token("https://h", "t").value()))
                .isPresent();
    }

    @Test
    void shouldForbidAProxyWithoutShowingItsPassword() {
        var rules = new RegistrationRules(List.of(rule("*", "**", "socks5://**")));

        assertThat(rules.problem("team-a", EDGE.proxy(PROXY).value()))
                .hasValueSatisfying(
                        why -> assertThat(why).contains("http://p:3128").doesNotContain("sesame"));
    }

    @Test
    void shouldNotMixTwoRules() {
        var rules = new RegistrationRules(List.of(
                rule("team-*", "https://*.edge.example:6443", "socks5://**"), rule("team-*", "https://h:443", "**")));

        assertThat(rules.problem("team-a", EDGE.proxy(PROXY).value())).isPresent();
    }

    private static RegistrationRule rule(String namespaces, String servers, String proxies) {
        return new RegistrationRule(
                List.of(new Glob(namespaces)), List.of(new Glob(servers)), List.of(new Glob(proxies)));
    }
}
