/** What is refused and what is accepted, as people see it on the object. */
@NullMarked
package dev.kokumi.e2e.kubeconfig;

import org.jspecify.annotations.NullMarked;
