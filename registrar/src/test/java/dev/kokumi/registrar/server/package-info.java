/** Tests of the work for one server against a model of the API server. */
@NullMarked
package dev.kokumi.registrar.server;

import org.jspecify.annotations.NullMarked;
