package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The subject alternative names of a certificate.
 *
 * @param dnsNames as written, wildcards too
 * @param addresses IP entries
 */
record SubjectNames(List<String> dnsNames, List<InetAddress> addresses) {
    private static final int DNS = 2;
    private static final int IP = 7;
    private static final int SHOWN = 3;

    static SubjectNames of(X509Certificate certificate) throws CertificateProblem {
        var dnsNames = new ArrayList<String>();
        var addresses = new ArrayList<InetAddress>();
        for (List<?> entry : entries(certificate)) {
            if (entry.get(1) instanceof String text) {
                if (entry.getFirst().equals(DNS)) {
                    dnsNames.add(text);
                } else if (entry.getFirst().equals(IP)) {
                    IpLiterals.parse(text).ifPresent(addresses::add);
                }
            }
        }
        return new SubjectNames(List.copyOf(dnsNames), List.copyOf(addresses));
    }

    private static Collection<List<?>> entries(X509Certificate certificate) throws CertificateProblem {
        try {
            var entries = certificate.getSubjectAlternativeNames();
            return entries == null ? List.of() : entries;
        } catch (CertificateParsingException e) {
            throw new CertificateProblem("the names in its certificate cannot be read");
        }
    }

    boolean isEmpty() {
        return dnsNames.isEmpty() && addresses.isEmpty();
    }

    /** At most three of them, for a message. */
    String shown() {
        var all = Stream.concat(dnsNames.stream(), addresses.stream().map(InetAddress::getHostAddress))
                .toList();
        var first = all.stream().limit(SHOWN).map(Foreign::text).collect(Collectors.joining(", "));
        return all.size() > SHOWN ? first + " and " + (all.size() - SHOWN) + " more" : first;
    }
}
