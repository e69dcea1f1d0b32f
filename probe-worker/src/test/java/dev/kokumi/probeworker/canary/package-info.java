/** Tests. */
@NullMarked
package dev.kokumi.probeworker.canary;

import org.jspecify.annotations.NullMarked;
