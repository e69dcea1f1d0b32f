/** Child processes that never outlive the JVM that started them. */
@NullMarked
package dev.kokumi.testbed.process;

import org.jspecify.annotations.NullMarked;
