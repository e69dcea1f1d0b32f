/** The only place that builds a connection to a remote cluster. */
@NullMarked
package dev.kokumi.kube.remote;

import org.jspecify.annotations.NullMarked;
