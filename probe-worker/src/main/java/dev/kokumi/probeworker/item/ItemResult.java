package dev.kokumi.probeworker.item;

import dev.kokumi.api.Limits;
import dev.kokumi.api.ProbeItem;
import dev.kokumi.api.ProbeResult;

/**
 * What came of one item of the probe.
 *
 * @param name as in {@code status.probe.items[].name}; cut to {@link Limits#PROBE_ITEM}
 * @param result what came of it
 * @param message for people, one line, cut to {@link Limits#ITEM_MESSAGE}; never a credential
 */
public record ItemResult(String name, ProbeResult result, String message) {
    /** Whatever a target said passes here, so here it becomes one bounded line. */
    public ItemResult {
        name = ShownText.line(name, Limits.PROBE_ITEM);
        message = ShownText.line(message, Limits.ITEM_MESSAGE);
    }

    /** Found as the contract asks. */
    public static ItemResult passed(String name, String message) {
        return new ItemResult(name, ProbeResult.PASSED, message);
    }

    /** The target cannot be used; the message says what to do. */
    public static ItemResult failed(String name, String message) {
        return new ItemResult(name, ProbeResult.FAILED, message);
    }

    /** Usable, but worth a look. */
    public static ItemResult warning(String name, String message) {
        return new ItemResult(name, ProbeResult.WARNING, message);
    }

    /** Not looked at; the message says why. */
    public static ItemResult skipped(String name, String message) {
        return new ItemResult(name, ProbeResult.SKIPPED, message);
    }

    /** Whether the target cannot be used because of it. */
    public boolean isFailed() {
        return result == ProbeResult.FAILED;
    }

    /** Whether it was looked at and found usable. */
    public boolean isUsable() {
        return result == ProbeResult.PASSED || result == ProbeResult.WARNING;
    }

    /** As it stands in the status. */
    public ProbeItem toBean() {
        var bean = new ProbeItem();
        bean.setName(name);
        bean.setResult(result);
        bean.setMessage(message);
        return bean;
    }
}
