package dev.kokumi.e2e.bed;

import dev.kokumi.testbed.junit.TestBed;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test class that runs the installed services: real control planes as parameters, clean logs afterwards. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith({TestBed.class, CleanLogs.class})
public @interface EndToEnd {}
