@NullMarked
package dev.kokumi.ingestgateway.refetch;

import org.jspecify.annotations.NullMarked;
