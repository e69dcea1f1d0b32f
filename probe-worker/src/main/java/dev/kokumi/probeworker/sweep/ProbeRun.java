package dev.kokumi.probeworker.sweep;

import dev.kokumi.probeworker.probe.KeyReading;
import dev.kokumi.probeworker.probe.ProbeContext;
import dev.kokumi.probeworker.probe.ProbeInputs;
import dev.kokumi.probeworker.probe.ProbeOutcome;
import dev.kokumi.probeworker.status.Finding;
import dev.kokumi.probeworker.status.TargetGone;
import dev.kokumi.probeworker.target.TargetAccess;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;

/** One probe of one target: what happens on the hub meanwhile. */
final class ProbeRun implements ProbeContext {
    /** Ends a probe whose target is not there any more. */
    private static final class Abandoned extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Abandoned(TargetGone cause) {
            super(cause);
        }
    }

    private final RoundTools tools;
    private final KeyKeeper keys;
    private final Subject subject;
    private final TargetAccess.Open access;
    private Finding.Canary canary = new Finding.Canary("", "", Instant.EPOCH, false);

    ProbeRun(RoundTools tools, KeyKeeper keys, Subject subject, TargetAccess.Open access) {
        this.tools = tools;
        this.keys = keys;
        this.subject = subject;
        this.access = access;
    }

    /** @throws TargetGone when the target went meanwhile; its canary is removed by then */
    ProbeOutcome run() throws TargetGone {
        try {
            return tools.probe()
                    .run(
                            new ProbeInputs(
                                    subject.target(),
                                    access,
                                    tools.nameTaken().test(subject.key()),
                                    tools.isHub().test(access.server()),
                                    tools.config().ingestUrl().map(URI::toString),
                                    tools.canary(),
                                    tools.config().lookTime(),
                                    tools.clock().instant().plus(tools.config().probeTime())),
                            this);
        } catch (Abandoned e) {
            throw (TargetGone) e.getCause();
        }
    }

    @Override
    public InstantSource clock() {
        return tools.clock();
    }

    @Override
    public boolean ending() {
        return tools.signals().closed();
    }

    @Override
    public KeyReading signingKeys() {
        return (api, deadline) -> {
            try {
                return keys.fetch(subject, api, deadline);
            } catch (TargetGone e) {
                throw new Abandoned(e);
            }
        };
    }

    @Override
    public void canaryCreated(String podName, String podUid, Instant validUntil) {
        canary = new Finding.Canary(podName, podUid, validUntil, false);
        show(canary);
    }

    @Override
    public Post awaitPost(String podUid, Instant deadline) {
        while (true) {
            var heard = tools.signals()
                    .await(
                            subject.uid(),
                            podUid,
                            deadline,
                            () -> !tools.exists().test(subject.uid()));
            switch (heard) {
                case POSTED -> {
                    show(new Finding.Canary(canary.podName(), podUid, canary.validUntil(), true));
                    return Post.ARRIVED;
                }
                case KEYS_WANTED -> keepKeys();
                case NOTHING -> {
                    return Post.AWAITED;
                }
                case GIVEN_UP -> {
                    return Post.UNWANTED;
                }
            }
        }
    }

    private void keepKeys() {
        tools.signals().keysWanted(subject.uid());
        try {
            keys.keep(subject, access.api());
        } catch (TargetGone e) {
            throw new Abandoned(e);
        }
    }

    private void show(Finding finding) {
        try {
            subject.show(finding);
        } catch (TargetGone e) {
            throw new Abandoned(e);
        }
    }
}
