/** The main job, from apply to Ready, and what changes later. */
@NullMarked
package dev.kokumi.e2e.lifecycle;

import org.jspecify.annotations.NullMarked;
