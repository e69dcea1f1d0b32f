package dev.kokumi.kube.kubeconfig.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kinds as go.yaml.in/yaml/v2 v2.4.2 resolves them. */
class PlainScalarsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "7",
                "-7",
                "+7",
                "007",
                "08",
                "1_000",
                "0x1F",
                "0X1f",
                "-0x1f",
                "0b101",
                "-0b1",
                "0o17",
                "1.",
                "1.5",
                ".5",
                "-.5",
                "+.5e3",
                "1e3",
                "1E-3",
                "1.5e+3",
                ".inf",
                "-.INF",
                "+.Inf",
                ".nan",
                ".NaN",
                "18446744073709551616",
                "0xffffffffffffffff",
                "1__0",
                "1_"
            })
    void shouldKnowNumbers(String text) {
        assertThat(PlainScalars.kind(text)).isEqualTo(ScalarKind.NUMBER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "abc",
                "-",
                "+",
                ".",
                "..",
                "-a",
                "1a",
                "31ada4fd",
                "1.2.3",
                "1e",
                "e1",
                "0x",
                "0xg",
                "0b2",
                "0o8",
                "._5",
                ".5_0",
                "2026-11-29",
                "1:30",
                "190:20:30",
                "infinity",
                "inf",
                "nan",
                ".Nan",
                "-.nan",
                "1e400",
                "0x10000000000000000",
                "tRUE",
                "yEs",
                "nUll",
                "=",
                "<<",
                "1 2",
                "0x1.8p1",
                "١"
            })
    void shouldKnowText(String text) {
        assertThat(PlainScalars.kind(text)).isEqualTo(ScalarKind.TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"y", "Y", "yes", "Yes", "YES", "on", "ON", "n", "N", "no", "No", "off", "Off", "OFF"})
    void shouldAskAboutYesAndNo(String text) {
        assertThat(PlainScalars.kind(text)).isEqualTo(ScalarKind.UNCLEAR);
    }

    @Test
    void shouldKnowNullAndBooleans() {
        assertThat(new String[] {"", "~", "null", "Null", "NULL"})
                .allSatisfy(text -> assertThat(PlainScalars.kind(text)).isEqualTo(ScalarKind.NULL));
        assertThat(new String[] {"true", "True", "TRUE"})
                .allSatisfy(text -> assertThat(PlainScalars.kind(text)).isEqualTo(ScalarKind.TRUE));
        assertThat(new String[] {"false", "False", "FALSE"})
                .allSatisfy(text -> assertThat(PlainScalars.kind(text)).isEqualTo(ScalarKind.FALSE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "1_", "0x1", "1e1", ".1", "0b1", "-", "+.", "1."})
    void shouldBearLength(String part) {
        assertThat(PlainScalars.kind(part.repeat(100_000))).isIn(ScalarKind.TEXT, ScalarKind.NUMBER);
    }
}
