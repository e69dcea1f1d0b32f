package dev.kokumi.testbed.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a parameter: a control plane that gets registered, started when it is first asked for and shared by all test
 * classes of the JVM. A test that stops it or makes it hang brings it back.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Spoke {
    /** Its name. */
    String value() default "spoke-1";
}
