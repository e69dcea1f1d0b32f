package dev.kokumi.probeworker.canary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.probeworker.item.Answers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanaryDiagnosisTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {} | the pod cannot be read
            {"status":{"phase":"Pending"}} | pod is Pending; no scheduler or kubelet has taken it up
            {"status":{"phase":"Pending","conditions":[{"type":"PodScheduled","status":"False","reason":"Unschedulable","message":"0/3 nodes"}]}} | pod is Pending; not scheduled: Unschedulable: 0/3 nodes
            {"status":{"phase":"Pending","containerStatuses":[{"state":{"waiting":{"reason":"ImagePullBackOff"}}}]}} | pod is Pending; container waits: ImagePullBackOff
            {"status":{"phase":"Failed","containerStatuses":[{"state":{"terminated":{"exitCode":22,"reason":"Error"}}}]}} | pod is Failed; container ended with exit code 22; Error
            """)
    void shouldSayWhyAsFarAsThePodTells(String pod, String why) {
        assertThat(CanaryDiagnosis.of(Answers.json(pod.getBytes(StandardCharsets.UTF_8)), ""))
                .isEqualTo(why);
    }

    @ParameterizedTest
    @CsvSource({"curl: (6) no host,curl: (6) no host", "Authorization: Bearer abc,Authorization: [token]"})
    void shouldShowTheLogWithoutAToken(String log, String shown) {
        assertThat(CanaryDiagnosis.of(Answers.json("{}".getBytes(StandardCharsets.UTF_8)), log))
                .endsWith("its log ends with: " + shown);
    }
}
