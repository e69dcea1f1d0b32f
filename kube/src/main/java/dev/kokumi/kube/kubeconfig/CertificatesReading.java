package dev.kokumi.kube.kubeconfig;

import java.security.cert.X509Certificate;
import java.util.List;

/** What {@link Certificates#read} made of a text. */
public sealed interface CertificatesReading {
    /** At least one certificate, in order. */
    record Read(List<X509Certificate> certificates) implements CertificatesReading {
        public Read {
            certificates = List.copyOf(certificates);
        }
    }

    /** @param why predicate for people, to follow the field's name: what is wrong, and the remedy; holds nothing of the text */
    record Refused(String why) implements CertificatesReading {}
}
