package dev.kokumi.kube.kubeconfig;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/** The parser does no I/O because it cannot: nothing that could is within its reach. */
@AnalyzeClasses(
        packages = {"dev.kokumi.kube.kubeconfig", "dev.kokumi.kube.server", "dev.kokumi.kube.text"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class PurityTest {
    private static final Set<String> IN_MEMORY =
            Set.of("java.io.ByteArrayInputStream", "java.io.ByteArrayOutputStream", "java.io.InputStream");

    private static final DescribedPredicate<JavaClass> REACHES_OUT = describe(
            "reach files, the network, processes or classes by name",
            type -> type.getPackageName().equals("java.io") && !IN_MEMORY.contains(type.getName())
                    || type.getPackageName().startsWith("java.net")
                    || type.getPackageName().startsWith("javax.net")
                    || type.getPackageName().startsWith("java.nio.file")
                    || type.getPackageName().startsWith("java.nio.channels")
                    || type.getPackageName().startsWith("java.lang.reflect")
                    || Set.of(
                                    "java.lang.System",
                                    "java.lang.Runtime",
                                    "java.lang.Process",
                                    "java.lang.ProcessBuilder",
                                    "java.lang.ClassLoader",
                                    "java.lang.Thread",
                                    "java.util.ServiceLoader")
                            .contains(type.getName()));

    @ArchTest
    static final ArchRule REACHES_NOTHING = noClasses().should().dependOnClassesThat(REACHES_OUT);

    @ArchTest
    static final ArchRule KNOWS_ONLY_THE_JDK_AND_VALUES = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "org.jspecify.annotations",
                    "org.snakeyaml.engine.v2..",
                    "dev.kokumi.api",
                    "dev.kokumi.kube.server",
                    "dev.kokumi.kube.text",
                    "dev.kokumi.kube.kubeconfig..");

    @ArchTest
    static final ArchRule YAML_MAKES_NO_OBJECTS = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.snakeyaml.engine.v2.constructor..",
                    "org.snakeyaml.engine.v2.composer..",
                    "org.snakeyaml.engine.v2.env..");

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching("dev.kokumi.kube.(**)").should().beFreeOfCycles();
}
