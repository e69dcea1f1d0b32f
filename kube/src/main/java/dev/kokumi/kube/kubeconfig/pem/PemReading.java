package dev.kokumi.kube.kubeconfig.pem;

import java.util.List;

/** What {@link PemReader} made of a text. */
public sealed interface PemReading {
    /** The blocks in order; none when the text holds none. */
    record Blocks(List<PemBlock> blocks) implements PemReading {
        public Blocks {
            blocks = List.copyOf(blocks);
        }
    }

    /** @param why predicate for people: what is wrong, and the remedy; holds nothing of the text but a line number */
    record Malformed(String why) implements PemReading {}
}
