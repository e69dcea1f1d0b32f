package dev.kokumi.probeworker.keys;

/** One entry of a key set, judged. */
sealed interface KeyForm {
    /** A key that may be published. {@code hadPrivate}: the target published private members, too. */
    record Usable(PublicKeyData key, boolean hadPrivate) implements KeyForm {}

    /** Left out; {@code why} holds nothing of the key. */
    record Skipped(String why) implements KeyForm {}
}
