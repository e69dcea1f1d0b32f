package dev.kokumi.e2e.target;

import dev.kokumi.api.ClusterTargetSpec;
import java.util.function.Consumer;

/**
 * One way for a namespace to be unfit.
 *
 * @param item the item that must name it
 * @param spec what the target's spec asks for beyond the least
 * @param breaks done before the target exists
 * @param mends done on the target or the hub, never to the ClusterTarget
 */
record Fault(String item, Consumer<ClusterTargetSpec> spec, Consumer<Scene> breaks, Consumer<Scene> mends) {
    @Override
    public String toString() {
        return item;
    }
}
