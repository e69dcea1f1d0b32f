package dev.kokumi.ingestgateway;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.ingestgateway.review.ReviewGate;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import java.security.Signature;

/** The structure rules of the house, and of a service that the internet reaches. */
@AnalyzeClasses(packages = "dev.kokumi.ingestgateway", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule verifyingIsPure = classes()
            .that()
            .resideInAPackage("dev.kokumi.ingestgateway.token")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "java..",
                    "javax.crypto..",
                    "dev.kokumi.api",
                    "org.jspecify..",
                    "com.fasterxml.jackson.core..",
                    "dev.kokumi.ingestgateway.token",
                    "dev.kokumi.ingestgateway.keys",
                    "dev.kokumi.ingestgateway.refusal"));

    @ArchTest
    static final ArchRule onlyAnAlgorithmTouchesASignature = noClasses()
            .that(DescribedPredicate.not(simpleName("Algorithm")))
            .should()
            .dependOnClassesThat(assignableTo(Signature.class));

    @ArchTest
    static final ArchRule nothingIsVerifiedOrReviewedPastTheLimit = noClasses()
            .that(DescribedPredicate.not(simpleName("OfflineCheck").or(simpleName("ReviewCheck"))))
            .should()
            .callMethodWhere(target(owner(assignableTo(TokenVerifier.class)))
                    .and(target(nameMatching("verify")))
                    .or(target(owner(assignableTo(ReviewGate.class))).and(target(nameMatching("review")))));

    @ArchTest
    static final ArchRule nobodyCallsAnIdentityCheckButTheAdmittance = noClasses()
            .that(DescribedPredicate.not(simpleName("Admittance")))
            .should()
            .callMethodWhere(target(owner(assignableTo(IdentityCheck.class))).and(target(nameMatching("check"))));

    @ArchTest
    static final ArchRule itWritesNoStatusAndNoTarget = noClasses()
            .should()
            .callMethodWhere(target(owner(assignableTo(ClusterTargetStatus.class)))
                    .and(target(nameMatching("set.*")))
                    .or(target(owner(assignableTo(ClusterTarget.class)))
                            .and(target(nameMatching("set(Spec|Status)")))));

    @ArchTest
    static final ArchRule nobodyDialsTargets = noClasses()
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.kokumi.kube.remote..", "java.net.http..", "org.apache.hc..")
                    .and(DescribedPredicate.not(simpleName("NetworkRange")))
                    .or(simpleNameEndingWith("KubernetesClientBuilder")));

    @ArchTest
    static final ArchRule featuresHaveNoCycles =
            slices().matching("dev.kokumi.ingestgateway.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule featuresDoNotKnowTheRoot = noClasses()
            .that()
            .resideInAPackage("dev.kokumi.ingestgateway.*..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.kokumi.ingestgateway");
}
