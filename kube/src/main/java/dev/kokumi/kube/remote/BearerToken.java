package dev.kokumi.kube.remote;

/** A bearer token that may be another one tomorrow. Called once for each request sent, by its thread; quick. */
@FunctionalInterface
public interface BearerToken {
    /** The token of this moment: visible ASCII only, never empty. What it throws, the caller of the request gets. */
    String now();
}
