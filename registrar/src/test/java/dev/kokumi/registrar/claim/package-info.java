/** Tests of claims and their index. */
@NullMarked
package dev.kokumi.registrar.claim;

import org.jspecify.annotations.NullMarked;
