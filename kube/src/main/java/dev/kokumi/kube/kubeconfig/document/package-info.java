/**
 * YAML and JSON as a bounded tree of plain values, with the place each stands at. Only the event level of the YAML library
 * is used: no tag makes an object, no alias is expanded.
 */
@NullMarked
package dev.kokumi.kube.kubeconfig.document;

import org.jspecify.annotations.NullMarked;
