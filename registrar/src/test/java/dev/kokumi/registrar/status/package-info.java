/** Tests of statuses and the Events of their changes. */
@NullMarked
package dev.kokumi.registrar.status;

import org.jspecify.annotations.NullMarked;
