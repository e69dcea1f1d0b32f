{{/* The data of ConfigMap kokumi-config, or nothing where there is nothing to say. */}}
{{- define "kokumi.settings" -}}
{{- $data := dict }}
{{- range $name, $value := .Values.settings }}
  {{- $_ := set $data $name (ternary $value (toJson $value) (kindIs "string" $value)) }}
{{- end }}
{{- with .Values.workspaces }}
  {{- $_ := set $data "KOKUMI_WORKSPACES" (join "," .) }}
{{- end }}
{{- if ne .Values.argocd.namespace "argocd" }}
  {{- $_ := set $data "KOKUMI_ARGOCD_NAMESPACE" .Values.argocd.namespace }}
{{- end }}
{{- with $data }}{{ toYaml . }}{{ end }}
{{- end }}
