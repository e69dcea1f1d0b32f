/** Text that somebody else wrote, as people may safely see it. */
@NullMarked
package dev.kokumi.kube.text;

import org.jspecify.annotations.NullMarked;
