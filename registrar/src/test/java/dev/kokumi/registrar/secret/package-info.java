/** Tests of the cluster Secret's format, reading and writing. */
@NullMarked
package dev.kokumi.registrar.secret;

import org.jspecify.annotations.NullMarked;
