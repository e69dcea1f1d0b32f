package dev.kokumi.kube.secret;

/**
 * A value too large to be kept. A kubeconfig is a few KiB; Secrets of 1 MiB, each named by a Cluster, would fill the
 * memory of every service that reads them.
 */
public final class Oversize {
    /** Largest value that is kept, in KiB before base64. */
    public static final int MOST_KIB = 256;

    /** What stands in place of a larger one: no base64, so that it is never taken for data. */
    public static final String MARK = "!too large";

    private static final int MOST_BASE64 = MOST_KIB * 1024 / 3 * 4 + 4;

    private Oversize() {}

    static String marked(String base64) {
        return base64.length() > MOST_BASE64 ? MARK : base64;
    }
}
