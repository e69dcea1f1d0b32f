package dev.kokumi.ingestgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouteTableTest {
    @Test
    void shouldFindEachEndpoint() {
        assertThat(RouteTable.match("POST", "/v1/targets/t-1/canary"))
                .isEqualTo(new Match.Found(Endpoint.CANARY, "t-1", ""));
        assertThat(RouteTable.match("POST", "/v1/targets/t-1/pods/p-1/events"))
                .isEqualTo(new Match.Found(Endpoint.EVENTS, "t-1", "p-1"));
        assertThat(RouteTable.match("GET", "/v1/auth/targets/t-1"))
                .isEqualTo(new Match.Found(Endpoint.AUTH, "t-1", ""));
    }

    @Test
    void shouldSayWhichEndpointWhenTheMethodIsAnother() {
        assertThat(RouteTable.match("GET", "/v1/targets/t-1/canary")).isEqualTo(new Match.WrongMethod(Endpoint.CANARY));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/v1/targets/t/canary/",
                "//v1/targets/t/canary",
                "/v1/targets/%74/canary",
                "/v1/targets/../canary",
                "/v1/targets//canary",
                "/v1/targets/t/canary\n"
            })
    void shouldKnowNoOtherSpelling(String path) {
        assertThat(RouteTable.match("POST", path)).isEqualTo(new Match.Unknown());
    }
}
