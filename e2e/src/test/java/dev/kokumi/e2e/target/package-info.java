/** Namespaces that their owners bring: probed through a real pod on a real node, and their pods recognised. */
@NullMarked
package dev.kokumi.e2e.target;

import org.jspecify.annotations.NullMarked;
