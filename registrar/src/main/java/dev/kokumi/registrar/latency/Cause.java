package dev.kokumi.registrar.latency;

/** Why a cluster Secret is written: the label {@code cause} of the latency histogram. */
public enum Cause {
    CREATED("created"),
    ROTATED("rotated"),
    MOVED("moved"),
    TAKEOVER("takeover");

    private final String value;

    Cause(String value) {
        this.value = value;
    }

    /** As written in the label. */
    public String value() {
        return value;
    }
}
