package dev.kokumi.ingestgateway.ack;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How often one proven pod may report: each report is an object in the hub's etcd. Only proven pods get here, so what is
 * kept is bounded by the pods recorded, and by a number beyond.
 */
public final class ReportLimit {
    private static final int MOST_PODS = 20_000;

    private record Bucket(double tokens, long at) {}

    private final int perMinute;
    private final Map<String, Bucket> pods = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST_PODS;
        }
    };

    /** @param perMinute reports of one pod; also how many may come at once */
    public ReportLimit(int perMinute) {
        this.perMinute = perMinute;
    }

    /**
     * Takes one report.
     *
     * @param pod target and pod
     * @param now nanoseconds of a clock that never goes back
     * @return zero when it may report, else how long until it may
     */
    public synchronized Duration take(String pod, long now) {
        double each = Duration.ofMinutes(1).toNanos() / (double) perMinute;
        var before = pods.getOrDefault(pod, new Bucket(perMinute, now));
        double tokens = Math.min(perMinute, before.tokens() + (now - before.at()) / each);
        if (tokens < 1) {
            return Duration.ofNanos((long) Math.ceil((1 - tokens) * each));
        }
        pods.put(pod, new Bucket(tokens - 1, now));
        return Duration.ZERO;
    }
}
