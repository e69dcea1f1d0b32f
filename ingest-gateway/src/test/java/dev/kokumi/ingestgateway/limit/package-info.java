@NullMarked
package dev.kokumi.ingestgateway.limit;

import org.jspecify.annotations.NullMarked;
