/** The public keys that targets sign their pods' tokens with. */
@NullMarked
package dev.kokumi.probeworker.keys;

import org.jspecify.annotations.NullMarked;
