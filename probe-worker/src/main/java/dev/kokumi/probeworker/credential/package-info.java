/** Custody of what users registered: reading it at its source, keeping it in memory, speaking with it. */
@NullMarked
package dev.kokumi.probeworker.credential;

import org.jspecify.annotations.NullMarked;
