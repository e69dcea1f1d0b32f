package dev.kokumi.probeworker.credential;

/** What came of reading a credential again after a 401. */
sealed interface Reread {
    /** Read; the server is the same, so that the request can be repeated. */
    record Same() implements Reread {}

    /** Read; it is for another server or CA now, which this connection does not reach. */
    record Moved() implements Reread {}

    /** It cannot be read, or is refused by the parser. */
    record Unreadable(String message) implements Reread {}
}
