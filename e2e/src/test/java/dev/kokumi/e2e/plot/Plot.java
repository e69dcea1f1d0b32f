package dev.kokumi.e2e.plot;

import java.util.List;

/**
 * A panel with the answers to its queries.
 *
 * @param queries PromQL as the panel has it
 * @param curves in the order of the legend
 */
public record Plot(PanelKind kind, String title, List<String> queries, Grid grid, Look look, List<Curve> curves) {}
