/** Server URLs: what a user wrote, and which server it means. */
@NullMarked
package dev.kokumi.kube.server;

import org.jspecify.annotations.NullMarked;
