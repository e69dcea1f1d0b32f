/** Tests of the administrator's rules. */
@NullMarked
package dev.kokumi.registrar.rules;

import org.jspecify.annotations.NullMarked;
