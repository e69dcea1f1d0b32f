{{/*
The objects of files/install.yaml and files/monitoring.yaml that the values ask for, as a JSON array. These files are
generated from k8s/install and k8s/monitoring, so nothing of them is written here a second time: templates change only
what a value is about.
*/}}
{{- define "kokumi.objects" -}}
{{- $argocd := printf "${1}: %s" .Values.argocd.namespace }}
{{- $text := regexReplaceAll "(?m)\\b(namespace|kubernetes\\.io/metadata\\.name): argocd$" (.Files.Get "files/install.yaml") $argocd }}
{{- $objects := list }}
{{- range concat (splitList "\n---\n" $text) (splitList "\n---\n" (.Files.Get "files/monitoring.yaml")) }}
  {{- $object := fromYaml . }}
  {{- if eq (include "kokumi.wanted" (dict "object" $object "values" $.Values)) "true" }}
    {{- if hasKey $object "subjects" }}
      {{- $_ := set $object "subjects" (include "kokumi.subjects" (dict "object" $object "values" $.Values) | fromJsonArray) }}
    {{- end }}
    {{- $_ := include "kokumi.mark" (dict "metadata" $object.metadata "values" $.Values) }}
    {{- $objects = append $objects $object }}
  {{- end }}
{{- end }}
{{- toJson $objects }}
{{- end }}

{{/* Whether the values ask for an object. What belongs to a service alone bears its name. */}}
{{- define "kokumi.wanted" -}}
{{- if eq .object.kind "Namespace" }}
  {{- .values.namespace.create }}
{{- else if eq .object.kind "CustomResourceDefinition" }}
  {{- .values.crds.install }}
{{- else if and (eq .object.kind "NetworkPolicy") (not .values.networkPolicies.enabled) }}
  {{- false }}
{{- else if hasPrefix "kokumi-dashboard-" .object.metadata.name }}
  {{- .values.monitoring.dashboards }}
{{- else if or (eq .object.metadata.name "kokumi-metrics") (has .object.kind (list "PodMonitor" "PrometheusRule")) }}
  {{- .values.monitoring.enabled }}
{{- else }}
  {{- include "kokumi.enabled" (dict "name" .object.metadata.name "values" .values) }}
{{- end }}
{{- end }}

{{/* Whether a service is on; true of every name that is none. */}}
{{- define "kokumi.enabled" -}}
{{- $service := index .values (include "kokumi.key" .name) | default dict }}
{{- ternary $service.enabled true (hasKey $service "enabled") }}
{{- end }}

{{/* Where the values of a service stand: kokumi-probe-worker has probeWorker. */}}
{{- define "kokumi.key" -}}
{{- trimPrefix "kokumi-" . | camelcase | untitle }}
{{- end }}

{{/* The subjects of a binding, without the service accounts of services that are off, as a JSON array. */}}
{{- define "kokumi.subjects" -}}
{{- $subjects := list }}
{{- range .object.subjects }}
  {{- if eq (include "kokumi.enabled" (dict "name" .name "values" $.values)) "true" }}
    {{- $subjects = append $subjects . }}
  {{- end }}
{{- end }}
{{- toJson $subjects }}
{{- end }}

{{/* Puts the labels and annotations of every object into metadata; those that are there stay. Prints nothing. */}}
{{- define "kokumi.mark" -}}
{{- range $key := list "labels" "annotations" }}
  {{- with index $.values $key }}
    {{- $_ := set $.metadata $key (merge dict (index $.metadata $key | default dict) .) }}
  {{- end }}
{{- end }}
{{- end }}
