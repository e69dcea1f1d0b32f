/** The packaged service as a process, as its own ServiceAccount under the shipped roles, on a real hub. */
@NullMarked
package dev.kokumi.ingestgateway.process;

import org.jspecify.annotations.NullMarked;
