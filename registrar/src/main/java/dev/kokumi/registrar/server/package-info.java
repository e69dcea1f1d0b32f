/** The work for one server: gather, decide, act, tell. */
@NullMarked
package dev.kokumi.registrar.server;

import org.jspecify.annotations.NullMarked;
