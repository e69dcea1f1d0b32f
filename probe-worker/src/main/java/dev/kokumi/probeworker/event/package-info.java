/** What the ingest gateway tells by Events. */
@NullMarked
package dev.kokumi.probeworker.event;

import org.jspecify.annotations.NullMarked;
