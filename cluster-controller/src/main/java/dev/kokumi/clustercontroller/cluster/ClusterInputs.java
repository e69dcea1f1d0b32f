package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.clustercontroller.check.CheckState;
import java.util.Optional;

/**
 * Everything Ready is decided from.
 *
 * @param registration what the registrar said last, of whatever server
 * @param shown what the object says now: what a restart remembers
 */
public record ClusterInputs(
        ClusterSource source, CheckState check, Optional<RegistrationFact> registration, ShownStatus shown) {}
