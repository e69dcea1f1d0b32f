package dev.kokumi.kube.hub;

import dev.kokumi.kube.leader.Leadership;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * How a service starts: every cache synced, then elected, then at work, never the other way round (an orphan is judged
 * by caches that are whole). A replica that waits keeps its caches warm.
 */
public final class Lifecycle implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Lifecycle.class);
    private final Informers informers;
    private final Leadership leadership;

    public Lifecycle(Informers informers, Leadership leadership) {
        this.informers = informers;
        this.leadership = leadership;
    }

    /**
     * Returns at once.
     *
     * @param work begins the work; called once, when synced and elected
     */
    public void start(Runnable work) {
        var unused = informers.start().thenRun(() -> {
            LOG.info("caches synced");
            leadership.run(work);
        });
    }

    /** The kinds whose caches have not synced yet, whether this replica leads or waits. */
    public List<String> waitingFor() {
        return informers.waitingFor();
    }

    /** Whether this replica is at work. */
    public boolean leading() {
        return leadership.leading();
    }

    @Override
    public void close() {
        leadership.close();
        informers.close();
    }
}
