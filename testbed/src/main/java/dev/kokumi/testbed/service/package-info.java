/** Services of Kokumi as processes of their own, under their shipped roles. */
@NullMarked
package dev.kokumi.testbed.service;

import org.jspecify.annotations.NullMarked;
