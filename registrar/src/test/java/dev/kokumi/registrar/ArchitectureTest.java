package dev.kokumi.registrar;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
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
import dev.kokumi.registrar.secret.HubSecretApi;
import io.fabric8.kubernetes.client.KubernetesClient;

/** The structure rules of the house. */
@AnalyzeClasses(packages = "dev.kokumi.registrar", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    /** Values of this service and of kube: facts, inputs, decisions. */
    private static final String VALUES = "dev\\.kokumi\\.(registrar|kube)\\..*\\."
            + "(\\w*Policy|\\w*Inputs|\\w*Decision|\\w*Facts|Claimant|ClusterRef|SecretContent|SecretStep|Verdict|Conflict|Cause"
            + "|Blockers|HolderChoice|Registration|Transition|ObjectKey|Server(Url|Identity)|Ownership)(\\$.*)?";

    @ArchTest
    static final ArchRule policiesAndInputsUseValuesOnly = classes()
            .that()
            .haveSimpleNameEndingWith("Policy")
            .or()
            .haveSimpleNameEndingWith("Inputs")
            .or()
            .haveSimpleName("HolderChoice")
            .or()
            .haveSimpleName("Blockers")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage("java..", "dev.kokumi.api", "org.jspecify..")
                    .or(nameMatching(VALUES)));

    @ArchTest
    static final ArchRule onlyTheStatusPatchAndItsValueBuildStatus = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("StatusPatch")
            .should()
            .callMethodWhere(target(owner(assignableTo(ClusterStatus.class))).and(target(nameMatching("set.*"))));

    @ArchTest
    static final ArchRule onlyTheHubSecretApiWritesSecrets = noClasses()
            .that()
            .areNotAssignableTo(HubSecretApi.class)
            .should()
            .callMethodWhere(target(owner(assignableTo(KubernetesClient.class))).and(target(nameMatching("secrets"))));

    @ArchTest
    static final ArchRule nobodyDialsClusters = noClasses()
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.kokumi.kube.remote..", "java.net.http..", "org.apache.hc..")
                    .or(simpleNameEndingWith("KubernetesClientBuilder")));

    @ArchTest
    static final ArchRule featuresHaveNoCycles =
            slices().matching("dev.kokumi.registrar.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule featuresDoNotKnowTheRoot = noClasses()
            .that()
            .resideInAPackage("dev.kokumi.registrar.*..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.kokumi.registrar");
}
