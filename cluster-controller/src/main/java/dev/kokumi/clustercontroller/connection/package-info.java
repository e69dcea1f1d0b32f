/** How an administrator bounds the connections to remote clusters. */
@NullMarked
package dev.kokumi.clustercontroller.connection;

import org.jspecify.annotations.NullMarked;
