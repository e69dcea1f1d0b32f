package dev.kokumi.e2e.bed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** After each test class: the logs hold no credential that a test used, and no stack trace. */
final class CleanLogs implements AfterAllCallback {
    @Override
    public void afterAll(ExtensionContext context) {
        assertThat(Logs.offences()).as("logs of the services").isEmpty();
    }
}
