package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.document.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong with one document, and puts it into the document's order. */
final class Refusals {
    /** More help nobody; a hostile document could hold thousands. */
    static final int MOST = 32;

    private record Found(Position at, Refusal refusal) {}

    private final List<Found> found = new ArrayList<>();

    void add(Position at, String field, String remedy) {
        if (found.size() < MOST) {
            found.add(new Found(at, new Refusal(field, remedy)));
        }
    }

    int count() {
        return found.size();
    }

    List<Refusal> inOrder() {
        return found.stream()
                .sorted(Comparator.comparing(Found::at))
                .map(Found::refusal)
                .toList();
    }
}
