package dev.kokumi.probeworker.canary;

/**
 * What a canary runs. Nothing is put into it: what differs comes by the environment and is used in double quotes. The
 * token goes from its file to curl's stdin, so that it stands in no argument and no variable. Redirects are not
 * followed, and https is the only protocol. It repeats every answer but success, since the gateway may hear of the
 * pod later than the pod posts. No {@code $(…)}, which the kubelet would look at.
 */
final class CanaryScript {
    static final String TEXT = """
            set -eu
            umask 077
            set -- --silent --show-error --fail-with-body --proto =https --globoff --max-time 10
            set -- "$@" --retry 100 --retry-delay 2 --retry-all-errors --retry-max-time "$KOKUMI_CANARY_SECONDS"
            if [ -n "${KOKUMI_CANARY_CA:-}" ]; then
              printf '%s\\n' "$KOKUMI_CANARY_CA" >/tmp/ca.pem
              set -- "$@" --cacert /tmp/ca.pem
            fi
            { printf 'Authorization: Bearer '; cat /var/run/secrets/kokumi/token; printf '\\n'; } |
              curl -q "$@" --header @- --header 'Content-Type: application/json' --data '{}' --url "$KOKUMI_CANARY_URL"
            """;

    private CanaryScript() {}
}
