/**
 * Keeps the documents true: tables of {@code docs/reference} are generated from the sources, links lead somewhere, and
 * tests, properties and reasons that a page names exist.
 */
@NullMarked
package dev.kokumi.e2e.reference;

import org.jspecify.annotations.NullMarked;
