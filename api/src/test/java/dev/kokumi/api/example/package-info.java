/** The examples people copy from stay true. */
@NullMarked
package dev.kokumi.api.example;

import org.jspecify.annotations.NullMarked;
