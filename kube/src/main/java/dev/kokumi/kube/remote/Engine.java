package dev.kokumi.kube.remote;

import java.time.InstantSource;

/**
 * What all connections of a service share.
 *
 * @param settings what the administrator set
 * @param watchdog keeps the deadlines
 * @param connectors makes what connects
 * @param clock tells how long a deadline is away
 */
record Engine(RemoteSettings settings, Watchdog watchdog, ConnectorFactory connectors, InstantSource clock) {}
