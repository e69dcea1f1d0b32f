/** Tests. */
@NullMarked
package dev.kokumi.probeworker.item;

import org.jspecify.annotations.NullMarked;
