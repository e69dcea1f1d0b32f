/** What an administrator allows to be registered. */
@NullMarked
package dev.kokumi.registrar.rules;

import org.jspecify.annotations.NullMarked;
