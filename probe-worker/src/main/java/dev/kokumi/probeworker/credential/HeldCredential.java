package dev.kokumi.probeworker.credential;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The credential of one target: where to (an endpoint, by number) and, in a file, the token. The lock covers fields and one
 * small file in memory, never the network.
 */
final class HeldCredential {
    private static final Credential.Token BLANK = new Credential.Token("kept-in-a-file");

    private final String namespace;
    private final String uid;
    private final TokenDirectory directory;
    private @Nullable Kubeconfig endpoint;
    private String token = "";
    private long generation;
    private long reads;
    private boolean forgotten;
    private @Nullable CompletableFuture<Reread> flight;

    HeldCredential(String namespace, String uid, TokenDirectory directory) {
        this.namespace = namespace;
        this.uid = uid;
        this.directory = directory;
    }

    /**
     * Takes what was read, and returns the endpoint it is for. Another server, CA or name is another endpoint with a file of
     * its own, so that whoever still speaks to the old one never shows it the new token.
     */
    synchronized Endpoint install(Kubeconfig kubeconfig) {
        Kubeconfig bare = withoutToken(kubeconfig);
        String now = kubeconfig.credential() instanceof Credential.Token(String value) ? value : "";
        if (!bare.equals(endpoint)) {
            removeFile();
            generation++;
            endpoint = bare;
            token = "";
        }
        if (!forgotten && !now.equals(token)) {
            directory.write(file(generation), now);
            token = now;
        }
        reads++;
        return new Endpoint(bare, generation);
    }

    /** Where a connection goes, and which it is of those this target had. */
    record Endpoint(Kubeconfig kubeconfig, long generation) {}

    synchronized void forget() {
        forgotten = true;
        removeFile();
        token = "";
    }

    private void removeFile() {
        directory.remove(file(generation));
    }

    /** The token for an endpoint. @throws java.io.UncheckedIOException when that endpoint was replaced or forgotten */
    String token(long ofGeneration) {
        return directory.read(file(ofGeneration));
    }

    String namespace() {
        return namespace;
    }

    synchronized long reads() {
        return reads;
    }

    /**
     * Has the source read again, unless it was since {@code seen}; those who ask meanwhile share one reading.
     *
     * @param seen {@link #reads()} before the request that was refused
     */
    Reread again(long seen, long ofGeneration, Supplier<Reread> read) {
        CompletableFuture<Reread> mine = new CompletableFuture<>();
        CompletableFuture<Reread> running;
        synchronized (this) {
            if (reads != seen) {
                return generation == ofGeneration ? new Reread.Same() : new Reread.Moved();
            }
            running = flight;
            if (running == null) {
                flight = mine;
            }
        }
        if (running != null) {
            return running.join();
        }
        Reread outcome = new Reread.Unreadable("the credential could not be read again; tried again");
        try {
            outcome = read.get();
            return outcome;
        } finally {
            synchronized (this) {
                flight = null;
            }
            mine.complete(outcome);
        }
    }

    private String file(long number) {
        return uid + "." + number;
    }

    private static Kubeconfig withoutToken(Kubeconfig full) {
        return new Kubeconfig(
                full.server(), full.trust(), full.tlsServerName(), full.proxy(), full.disableCompression(), BLANK);
    }

    @Override
    public String toString() {
        return "HeldCredential[" + uid + ", redacted]";
    }
}
