package dev.kokumi.ingestgateway.http;

/** A body that was read, or why not. */
sealed interface ReportReading {
    record Read(Report report) implements ReportReading {}

    /** @param detail names the member and the remedy; holds nothing of the body */
    record Invalid(String detail) implements ReportReading {}
}
