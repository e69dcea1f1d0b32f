/** Generates {@code k8s/crds} from the beans and checks the schema on a real API server. */
@NullMarked
package dev.kokumi.api.crd;

import org.jspecify.annotations.NullMarked;
