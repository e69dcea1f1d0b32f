/** What the probe looks at, item by item, and the contract the rights follow from. */
@NullMarked
package dev.kokumi.probeworker.item;

import org.jspecify.annotations.NullMarked;
