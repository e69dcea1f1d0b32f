package dev.kokumi.registrar.server;

/** What befalls a write. */
enum Fault {
    NONE,
    /** The process ends before the API server hears of it. */
    KILLED_BEFORE,
    /** The process ends after the API server has done it. */
    KILLED_AFTER,
    /** The API server is away. */
    ERROR_BEFORE,
    /** The API server has done it, but its answer is lost. */
    ERROR_AFTER;

    /** The end of a process. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    void before() {
        switch (this) {
            case KILLED_BEFORE -> throw new Killed();
            case ERROR_BEFORE -> throw ModelHub.refused(503);
            case NONE, KILLED_AFTER, ERROR_AFTER -> {}
        }
    }

    void after() {
        switch (this) {
            case KILLED_AFTER -> throw new Killed();
            case ERROR_AFTER -> throw ModelHub.refused(0);
            case NONE, KILLED_BEFORE, ERROR_BEFORE -> {}
        }
    }
}
