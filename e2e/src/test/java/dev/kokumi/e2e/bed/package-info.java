/** What end-to-end tests share: Kokumi installed on the hub, and workspaces to try it in. */
@NullMarked
package dev.kokumi.e2e.bed;

import org.jspecify.annotations.NullMarked;
