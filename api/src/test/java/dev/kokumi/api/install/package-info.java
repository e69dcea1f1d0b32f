/** What {@code k8s/} installs: the generated file, the roles and who holds them, the pods. */
@NullMarked
package dev.kokumi.api.install;

import org.jspecify.annotations.NullMarked;
