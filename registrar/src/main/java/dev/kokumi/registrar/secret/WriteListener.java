package dev.kokumi.registrar.secret;

/** Hears of every write, for metrics. */
@FunctionalInterface
public interface WriteListener {
    /**
     * @param verb {@code create}, {@code update} or {@code delete}
     * @param result {@code success}, {@code conflict} or {@code error}
     */
    void written(String verb, String result);
}
