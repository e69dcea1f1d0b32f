/** Which networks targets may be in. */
@NullMarked
package dev.kokumi.probeworker.network;

import org.jspecify.annotations.NullMarked;
