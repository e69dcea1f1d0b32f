/**
 * Probes brought namespaces, keeps their credentials and publishes their signing keys.
 *
 * <p>The unit of work is the target. A round gathers its status and its credential, decides, acts on the target and shows
 * what it found; nothing that matters is kept beside the status, so the next leader goes on where this one stopped.
 */
@NullMarked
package dev.kokumi.probeworker;

import org.jspecify.annotations.NullMarked;
