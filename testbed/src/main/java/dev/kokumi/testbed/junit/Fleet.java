package dev.kokumi.testbed.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter: one control plane that answers on every loopback address, so that thousands of server URLs cost
 * one process. Shared by all test classes of the JVM.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Fleet {}
