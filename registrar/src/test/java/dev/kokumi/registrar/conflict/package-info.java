/** Tests of the decision, as a table. */
@NullMarked
package dev.kokumi.registrar.conflict;

import org.jspecify.annotations.NullMarked;
