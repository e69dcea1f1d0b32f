/** {@code status.registration}: its value, its patch, and the Events its changes are told by. */
@NullMarked
package dev.kokumi.registrar.status;

import org.jspecify.annotations.NullMarked;
