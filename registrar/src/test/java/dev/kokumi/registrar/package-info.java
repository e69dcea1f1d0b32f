/** Tests of the service's structure and wiring. */
@NullMarked
package dev.kokumi.registrar;

import org.jspecify.annotations.NullMarked;
