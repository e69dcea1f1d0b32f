@NullMarked
package dev.kokumi.ingestgateway.bench;

import org.jspecify.annotations.NullMarked;
