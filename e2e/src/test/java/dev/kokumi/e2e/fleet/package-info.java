/** Many Clusters at once: dead ones beside healthy ones, rest, and a thousand of them. */
@NullMarked
package dev.kokumi.e2e.fleet;

import org.jspecify.annotations.NullMarked;
