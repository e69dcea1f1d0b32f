/** What the services may do, held against what they did. */
@NullMarked
package dev.kokumi.e2e.rbac;

import org.jspecify.annotations.NullMarked;
