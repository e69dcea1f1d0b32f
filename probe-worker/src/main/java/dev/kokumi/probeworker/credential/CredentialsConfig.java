package dev.kokumi.probeworker.credential;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Where credentials of targets are read, and where they are kept meanwhile. */
@ConfigMapping(prefix = "kokumi.credentials")
public interface CredentialsConfig {
    /** Folder in memory (tmpfs); the service keeps the tokens in a folder of its own inside. */
    @WithDefault("/var/run/kokumi/credentials")
    Path directory();

    /** Whether the folder may be on a disk, from where tokens get into backups. For development only. */
    @WithDefault("false")
    boolean allowDisk();

    /**
     * Path of a target's secret below the mount in Vault. Holds each of {ownerKind}, {ownerName}, {namespace} and {name}
     * once, each alone between slashes. Changing it later orphans what is stored.
     */
    @WithDefault("kokumi/{ownerKind}/{ownerName}/{namespace}/{name}")
    String vaultPath();

    /** Where KV version 2 is mounted in Vault. */
    @WithDefault("secret")
    String vaultMount();

    /** How long one read in Vault may take, login and all. */
    @WithDefault("5s")
    Duration vaultTimeout();

    /** Proxies on the way to targets; where several suffixes match, the longest decides. */
    List<Proxy> proxies();

    /** One proxy. */
    interface Proxy {
        /** End of the host names behind it, in whole labels, such as corp.example; or one IP address. */
        String suffix();

        /** URL with the scheme http, https or socks5; may hold user and password. */
        String url();
    }
}
