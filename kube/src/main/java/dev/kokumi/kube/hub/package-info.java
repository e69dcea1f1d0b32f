/** The connection to the hub, with every default of the client set on purpose. */
@NullMarked
package dev.kokumi.kube.hub;

import org.jspecify.annotations.NullMarked;
