@NullMarked
package dev.kokumi.testbed.service;

import org.jspecify.annotations.NullMarked;
