package dev.kokumi.testbed.pki;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a certificate authority is asked to certify.
 *
 * @param commonName subject CN; the user name in a client certificate
 * @param organizations subject O; the groups in a client certificate
 * @param names subject alternative names: DNS names (a wildcard too) and IP addresses
 * @param kind kind of the key to make
 * @param key key to use instead of making one
 * @param notBefore start of validity
 * @param notAfter end of validity
 */
public record CertificateSpec(
        String commonName,
        List<String> organizations,
        List<String> names,
        KeyKind kind,
        java.security.@Nullable KeyPair key,
        Instant notBefore,
        Instant notAfter) {
    public CertificateSpec {
        organizations = List.copyOf(organizations);
        names = List.copyOf(names);
    }

    /** A client certificate of a Kubernetes user: EC P-256, valid for a year. */
    public static CertificateSpec client(String user, String... groups) {
        return of(user, List.of(groups), List.of());
    }

    /** A serving certificate: EC P-256, valid for a year. The CN is none of the names, since only SANs count. */
    public static CertificateSpec server(Collection<String> names) {
        return of("server", List.of(), List.copyOf(names));
    }

    public static CertificateSpec server(String... names) {
        return server(List.of(names));
    }

    private static CertificateSpec of(String commonName, List<String> organizations, List<String> names) {
        var now = Instant.now();
        return new CertificateSpec(
                commonName,
                organizations,
                names,
                KeyKind.EC_P256,
                null,
                now.minus(Duration.ofHours(1)),
                now.plus(Duration.ofDays(365)));
    }

    public CertificateSpec withCommonName(String other) {
        return new CertificateSpec(other, organizations, names, kind, key, notBefore, notAfter);
    }

    public CertificateSpec withKind(KeyKind other) {
        return new CertificateSpec(commonName, organizations, names, other, null, notBefore, notAfter);
    }

    /** Certifies an existing key, for instance one of many certificates for one key. */
    public CertificateSpec withKey(CertifiedKey other) {
        return new CertificateSpec(commonName, organizations, names, other.kind(), other.pair(), notBefore, notAfter);
    }

    /** With both ends in the past the certificate has expired. */
    public CertificateSpec valid(Instant from, Instant until) {
        return new CertificateSpec(commonName, organizations, names, kind, key, from, until);
    }

    @Override
    public String toString() {
        return "CertificateSpec[%s %s %s %s]".formatted(commonName, organizations, kind, notAfter);
    }
}
