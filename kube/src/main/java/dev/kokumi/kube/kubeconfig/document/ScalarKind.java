package dev.kokumi.kube.kubeconfig.document;

/** What a Go client takes a scalar for. */
public enum ScalarKind {
    /** Text: quoted, a block, or plain and nothing else. */
    TEXT,
    /** {@code true}, {@code True} or {@code TRUE}, plain. */
    TRUE,
    /** {@code false}, {@code False} or {@code FALSE}, plain. */
    FALSE,
    /** Nothing, {@code ~} or {@code null}, plain. */
    NULL,
    /** Plain and a number, which no Go client takes where it wants text. */
    NUMBER,
    /** Read one way by YAML 1.1 and another by YAML 1.2 ({@code yes}, {@code off}), or tagged: better asked about. */
    UNCLEAR
}
