/** PEM and the little of DER that private keys need, read by hand so that every accepted form ends as PKCS#8 for the JDK. */
@NullMarked
package dev.kokumi.kube.kubeconfig.pem;

import org.jspecify.annotations.NullMarked;
