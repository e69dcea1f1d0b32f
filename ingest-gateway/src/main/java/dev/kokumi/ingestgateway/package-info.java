/** Takes what pods on brought namespaces post, after verifying who they are. */
@NullMarked
package dev.kokumi.ingestgateway;

import org.jspecify.annotations.NullMarked;
