package dev.kokumi.probeworker;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.kokumi.api.ClusterTargetStatus;

/** The structure rules of the house. */
@AnalyzeClasses(packages = "dev.kokumi.probeworker", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String VALUES = "(\\[L)?dev\\.kokumi\\.(probeworker|kube)\\..*\\."
            + "(TargetPolicy|TargetInputs|TargetDecision|ProbeCause|ItemNames|Transition|TransitionPolicy|ReadyCondition)(\\$.*)?;?";

    @ArchTest
    static final ArchRule policiesAndInputsUseValuesOnly = classes()
            .that()
            .resideInAnyPackage("dev.kokumi.probeworker.sweep", "dev.kokumi.probeworker.status")
            .and()
            .haveNameMatching(".*\\.(TargetPolicy|TargetInputs|TransitionPolicy)(\\$.*)?")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage("java..", "dev.kokumi.api", "org.jspecify..")
                    .or(nameMatching(VALUES)));

    @ArchTest
    static final ArchRule onlyTheStatusPatchBuildsStatus = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("StatusPatch")
            .should()
            .callMethodWhere(
                    target(owner(assignableTo(ClusterTargetStatus.class))).and(target(nameMatching("set.*"))));

    @ArchTest
    static final ArchRule roundsDoNotDial = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.kokumi.probeworker.sweep..",
                    "dev.kokumi.probeworker.probe..",
                    "dev.kokumi.probeworker.item..",
                    "dev.kokumi.probeworker.canary..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("java.net.http..", "org.apache.hc..", "io.quarkus.vault.."));

    @ArchTest
    static final ArchRule featuresHaveNoCycles =
            slices().matching("dev.kokumi.probeworker.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule featuresDoNotKnowTheRoot = noClasses()
            .that()
            .resideInAPackage("dev.kokumi.probeworker.*..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.kokumi.probeworker");
}
