/** The admission policies, with users they allow and users they deny. */
@NullMarked
package dev.kokumi.api.policy;

import org.jspecify.annotations.NullMarked;
