/** The JUnit extension that shares control planes between the test classes of a JVM. */
@NullMarked
package dev.kokumi.testbed.junit;

import org.jspecify.annotations.NullMarked;
