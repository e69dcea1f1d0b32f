/** Pictures of dashboards: panels and the answers to their queries, drawn as SVG. Nothing in it asks anybody anything. */
@NullMarked
package dev.kokumi.e2e.plot;

import org.jspecify.annotations.NullMarked;
