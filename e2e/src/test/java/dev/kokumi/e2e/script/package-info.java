/** The scripts of this repository: checked as text, and those for Kind run against stand-ins for kind and docker. */
@NullMarked
package dev.kokumi.e2e.script;

import org.jspecify.annotations.NullMarked;
