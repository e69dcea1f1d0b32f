/** One server, one holder: who holds, who waits, and who takes over when. */
@NullMarked
package dev.kokumi.e2e.conflict;

import org.jspecify.annotations.NullMarked;
