@NullMarked
package dev.kokumi.ingestgateway.http;

import org.jspecify.annotations.NullMarked;
