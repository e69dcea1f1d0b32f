{{/* Changes a PodMonitor or PrometheusRule as the values say. Prints nothing. */}}
{{- define "kokumi.monitoring" -}}
{{- $values := .root.Values }}
{{- with $values.monitoring.labels }}
  {{- $_ := set $.object.metadata "labels" (merge dict $.object.metadata.labels .) }}
{{- end }}
{{- range .object.spec.groups }}
  {{- /* A service that is off is not missed. */}}
  {{- $rules := list }}
  {{- range .rules }}
    {{- $name := printf "kokumi-%s" ((.labels | default dict).service | default "") }}
    {{- if eq (include "kokumi.enabled" (dict "name" $name "values" $values)) "true" }}
      {{- $rules = append $rules . }}
    {{- end }}
  {{- end }}
  {{- $_ := set . "rules" $rules }}
{{- end }}
{{- end }}
