package dev.kokumi.probeworker.credential;

/** Reads KV version 2. Blocking within a bound; never throws for what Vault does. */
interface VaultKv {
    /** @param path below the mount, as Vault names it */
    VaultReading read(String mount, String path);
}
