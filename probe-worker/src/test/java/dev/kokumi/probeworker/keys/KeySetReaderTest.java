package dev.kokumi.probeworker.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeySetReaderTest {
    private static final String CONFIGURATION = "{\"issuer\": \"https://issuer.example\"}";

    private static KeysResult read(String configuration, String keys) {
        return KeySetReader.read(configuration.getBytes(StandardCharsets.UTF_8), keys.getBytes(StandardCharsets.UTF_8));
    }

    private static KeysResult keys(String... keys) {
        return read(CONFIGURATION, "{\"keys\": [" + String.join(",", keys) + "]}");
    }

    private static String base64(BigInteger value, int length) {
        byte[] bytes = value.toByteArray();
        byte[] fixed = new byte[length == 0 ? (value.bitLength() + 7) / 8 : length];
        int count = Math.min(bytes.length, fixed.length);
        System.arraycopy(bytes, bytes.length - count, fixed, fixed.length - count, count);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(fixed);
    }

    private static String rsa(int bits, String more) throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(bits);
        var key = (RSAPublicKey) generator.generateKeyPair().getPublic();
        return "{\"kty\":\"RSA\",\"n\":\"" + base64(key.getModulus(), 0) + "\",\"e\":\"AQAB\"," + more + "}";
    }

    private static String ec(String curve, String standardName, int length, String more)
            throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec(standardName));
        var point = ((ECPublicKey) generator.generateKeyPair().getPublic()).getW();
        return "{\"kty\":\"EC\",\"crv\":\"" + curve + "\",\"x\":\"" + base64(point.getAffineX(), length) + "\",\"y\":\""
                + base64(point.getAffineY(), length) + "\"," + more + "}";
    }

    @Test
    void shouldTakeRsaAndEcKeysInTheOrderOfTheirIds() throws GeneralSecurityException {
        var result = keys(
                rsa(2048, "\"kid\":\"b\",\"use\":\"sig\",\"alg\":\"RS256\""),
                ec("P-521", "secp521r1", 66, "\"kid\":\"a\",\"alg\":\"ES512\""));

        assertThat(result).isInstanceOfSatisfying(KeysResult.Fetched.class, fetched -> {
            assertThat(fetched.keys()).extracting(PublicKeyData::kid).containsExactly("a", "b");
            assertThat(fetched.issuer()).isEqualTo("https://issuer.example");
            assertThat(fetched.warnings()).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "2048 | 'kid':'a','use':'enc' | not for signatures",
                "2048 | 'kid':'a','use':7 | not for signatures",
                "2048 | 'kid':'a','key_ops':['sign'] | not for verifying",
                "2048 | 'kid':'a','alg':'HS256' | do not sign by",
                "2048 | 'kid':'a','alg':'ES256' | do not sign by",
                "2048 | 'kid':'' | kid",
                "2048 | 'use':'sig' | kid",
                "1024 | 'kid':'a' | 2048 to 8192",
            })
    void shouldLeaveOutAnRsaKeyWhenItIsUnfit(int bits, String more, String why) throws GeneralSecurityException {
        assertThat(keys(rsa(bits, more.replace('\'', '"'))))
                .isInstanceOfSatisfying(
                        KeysResult.Refused.class,
                        refused -> assertThat(refused.message()).contains(why));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kty\":\"oct\",\"kid\":\"a\",\"k\":\"c2VjcmV0\"}",
                "{\"kty\":\"OKP\",\"kid\":\"a\",\"crv\":\"Ed25519\",\"x\":\"AA\"}",
                "{\"kty\":\"EC\",\"kid\":\"a\",\"crv\":\"P-256\",\"x\":\"AA\",\"y\":\"AA\"}",
                "{\"kty\":\"RSA\",\"kid\":\"a\",\"n\":\"!\",\"e\":\"AQAB\"}",
                "[]",
                "7",
                "null",
            })
    void shouldRefuseASetWithoutAUsableKey(String key) {
        assertThat(keys(key)).isInstanceOf(KeysResult.Refused.class);
    }

    @Test
    void shouldLeaveOutAPointThatIsNotOnItsCurve() throws GeneralSecurityException {
        assertThat(keys(ec("P-256", "secp384r1", 32, "\"kid\":\"a\""))).isInstanceOf(KeysResult.Refused.class);
    }

    @Test
    void shouldNeverPublishPrivateMembersButWarn() throws GeneralSecurityException {
        assertThat(keys(rsa(2048, "\"kid\":\"a\",\"d\":\"s3cret\",\"p\":\"s3cret\"")))
                .isInstanceOfSatisfying(KeysResult.Fetched.class, fetched -> {
                    assertThat(fetched.toString()).doesNotContain("s3cret");
                    assertThat(fetched.warnings()).singleElement().asString().contains("private");
                });
    }

    @Test
    void shouldRefuseTwoKeysOfOneIdButNotOneKeyTwice() throws GeneralSecurityException {
        String key = rsa(2048, "\"kid\":\"a\"");

        assertThat(keys(key, rsa(2048, "\"kid\":\"a\""))).isInstanceOf(KeysResult.Refused.class);
        assertThat(keys(key, key))
                .isInstanceOfSatisfying(
                        KeysResult.Fetched.class,
                        fetched -> assertThat(fetched.keys()).hasSize(1));
    }

    @Test
    void shouldRefuseMoreKeysThanStatusHolds() {
        String many = IntStream.range(0, 33).mapToObj(i -> "{}").collect(Collectors.joining(","));

        assertThat(keys(many))
                .isInstanceOfSatisfying(
                        KeysResult.Refused.class,
                        refused -> assertThat(refused.message()).contains("more than 32"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "{\"issuer\": 7}",
                "{\"issuer\": \"\"}",
                "{\"issuer\": \"a b\"}",
                "{\"issuer\": \"https://a\", \"issuer\": \"https://b\"}",
                "{\"issuer\": \"https://a\"} {}"
            })
    void shouldRefuseAConfigurationWithoutOneIssuer(String configuration) throws GeneralSecurityException {
        assertThat(read(configuration, "{\"keys\": [" + rsa(2048, "\"kid\":\"a\"") + "]}"))
                .isInstanceOfSatisfying(
                        KeysResult.Refused.class,
                        refused -> assertThat(refused.message()).contains("issuer"));
    }
}
