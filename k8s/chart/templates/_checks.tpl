{{/* Stops with a message where values are wrong in a way that a schema cannot say. Prints nothing. */}}
{{- define "kokumi.checks" -}}
{{- if ne .Release.Namespace "kokumi" }}
  {{- fail (printf "Kokumi runs in the namespace kokumi, since its admission policies name the service accounts there: add -n kokumi instead of -n %s" .Release.Namespace) }}
{{- end }}
{{- range .Values.workspaces }}
  {{- if has . (list "kokumi" "kokumi-signing" $.Values.argocd.namespace) }}
    {{- fail (printf "workspaces: %s holds credentials that the services must not read: keep kubeconfigs in a namespace of their own" .) }}
  {{- end }}
{{- end }}
{{- range $name, $value := dict "KOKUMI_WORKSPACES" "workspaces" "KOKUMI_ARGOCD_NAMESPACE" "argocd.namespace" }}
  {{- if hasKey $.Values.settings $name }}
    {{- fail (printf "settings.%s: set %s instead, which also grants what it takes" $name $value) }}
  {{- end }}
{{- end }}
{{- /* Where the namespace is found there is a cluster to ask; helm template has none. */}}
{{- if and .Values.monitoring.enabled (lookup "v1" "Namespace" "" "kokumi") (not (.Capabilities.APIVersions.Has "monitoring.coreos.com/v1/PodMonitor")) }}
  {{- fail "monitoring.enabled: this cluster does not know the kinds PodMonitor and PrometheusRule: install the Prometheus Operator before, or leave this off and scrape as docs/guides/monitoring.md says" }}
{{- end }}
{{- end }}
