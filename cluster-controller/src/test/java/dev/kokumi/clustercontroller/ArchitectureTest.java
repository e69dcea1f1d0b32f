package dev.kokumi.clustercontroller;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.EnvironmentStatus;
import dev.kokumi.kube.remote.HttpRemoteConnections;
import dev.kokumi.kube.remote.RemoteConnection;
import dev.kokumi.kube.status.ReadyCondition;

/** The structure rules of the house. */
@AnalyzeClasses(packages = "dev.kokumi.clustercontroller", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    /** Values of this service: findings, inputs, decisions, and the subjects and targets of checks. */
    private static final String VALUES = "dev\\.kokumi\\.clustercontroller\\..*"
            + "(Policy|Inputs|Findings|Finding|Decision|Source|Fact|State|Status|Verdict|Event|SelectedCluster|ShownEnvironment)"
            + "(\\$.*)?";

    @ArchTest
    static final ArchRule policiesAndInputsUseValuesOnly = classes()
            .that()
            .haveSimpleNameEndingWith("Policy")
            .or()
            .haveSimpleNameEndingWith("Inputs")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage("java..", "dev.kokumi.api", "org.jspecify..")
                    .or(nameMatching(VALUES))
                    .or(type(ReadyCondition.class)));

    @ArchTest
    static final ArchRule onlyStatusPatchesBuildStatus = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("StatusPatch")
            .should()
            .callMethodWhere(target(owner(assignableTo(ClusterStatus.class).or(assignableTo(EnvironmentStatus.class))))
                    .and(target(nameMatching("set.*"))));

    @ArchTest
    static final ArchRule onlyTheRootBuildsTheConnectionEngine = noClasses()
            .that()
            .resideOutsideOfPackage("dev.kokumi.clustercontroller")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(HttpRemoteConnections.class);

    @ArchTest
    static final ArchRule remoteClientsAreBuiltInKubeOnly =
            classes().that().implement(RemoteConnection.class).should().haveSimpleName("HubConnection");

    @ArchTest
    static final ArchRule nobodyDialsByHimself = noClasses()
            .should()
            .dependOnClassesThat(resideInAnyPackage("java.net.http..", "org.apache.hc..")
                    .or(simpleNameEndingWith("KubernetesClientBuilder")));

    @ArchTest
    static final ArchRule featuresHaveNoCycles =
            slices().matching("dev.kokumi.clustercontroller.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule featuresDoNotKnowTheRoot = noClasses()
            .that()
            .resideInAPackage("dev.kokumi.clustercontroller.*..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.kokumi.clustercontroller");
}
