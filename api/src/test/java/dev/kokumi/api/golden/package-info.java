/** Files of the repository that are generated, and verified to be up to date. */
@NullMarked
package dev.kokumi.api.golden;

import org.jspecify.annotations.NullMarked;
