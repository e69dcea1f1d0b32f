package dev.kokumi.kube.kubeconfig.document;

import java.util.Comparator;

/** Where something stands in a document: line and column, both from 1. */
public record Position(int line, int column) implements Comparable<Position> {
    /** The beginning of a document. */
    public static final Position START = new Position(1, 1);

    private static final Comparator<Position> ORDER =
            Comparator.comparingInt(Position::line).thenComparingInt(Position::column);

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }
}
