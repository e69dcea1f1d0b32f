/** Certificates and keys of every kind a control plane or a test needs. */
@NullMarked
package dev.kokumi.testbed.pki;

import org.jspecify.annotations.NullMarked;
