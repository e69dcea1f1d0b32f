@NullMarked
package dev.kokumi.ingestgateway.token;

import org.jspecify.annotations.NullMarked;
