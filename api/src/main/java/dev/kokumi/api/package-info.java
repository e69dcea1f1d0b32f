/**
 * The contract of {@code delivery.kokumi.dev/v1alpha1}: kinds, reasons, labels and names other software relies on.
 *
 * <p>The kinds are plain beans because the CRD generator and Jackson want setters; nothing in here decides anything.
 */
@NullMarked
package dev.kokumi.api;

import org.jspecify.annotations.NullMarked;
