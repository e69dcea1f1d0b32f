/** Who holds a server: one decision over all its Clusters and all its Secrets. */
@NullMarked
package dev.kokumi.registrar.conflict;

import org.jspecify.annotations.NullMarked;
