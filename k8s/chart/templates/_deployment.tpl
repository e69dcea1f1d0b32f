{{/* Changes a Deployment as the values say. Prints nothing. */}}
{{- define "kokumi.deployment" -}}
{{- $values := .root.Values }}
{{- $service := index $values (include "kokumi.key" .object.metadata.name) }}
{{- $template := .object.spec.template }}
{{- $pod := $template.spec }}
{{- $container := first $pod.containers }}
{{- $_ := set .object.spec "replicas" $service.replicas }}
{{- $_ := set $container "image" ($service.image | default (include "kokumi.image" (dict "service" $container.name "root" .root))) }}
{{- $_ := set $container "resources" $service.resources }}
{{- with $values.image.pullPolicy }}
  {{- $_ := set $container "imagePullPolicy" . }}
{{- end }}
{{- with $values.image.pullSecrets }}
  {{- $_ := set $pod "imagePullSecrets" . }}
{{- end }}
{{- range $key := list "nodeSelector" "tolerations" "affinity" "priorityClassName" }}
  {{- with index $service $key | default (index $values.pods $key) }}
    {{- $_ := set $pod $key . }}
  {{- end }}
{{- end }}
{{- range $key := list "labels" "annotations" }}
  {{- with index $service $key | default (index $values.pods $key) }}
    {{- $_ := set $template.metadata $key (merge dict (index $template.metadata $key | default dict) .) }}
  {{- end }}
{{- end }}
{{- $_ := include "kokumi.mark" (dict "metadata" $template.metadata "values" $values) }}
{{- with include "kokumi.settings" .root }}
  {{- /* A pod reads the ConfigMap at start only. */}}
  {{- $_ := set $template.metadata "annotations" (merge (dict "checksum/settings" (sha256sum .)) ($template.metadata.annotations | default dict)) }}
{{- end }}
{{- range $key := list "env" "volumeMounts" }}
  {{- $_ := set $container $key (concat (index $container $key | default list) (index $service $key)) }}
{{- end }}
{{- $_ := set $pod "volumes" (concat $pod.volumes $service.volumes) }}
{{- with ($service.tls | default dict).secretName }}
  {{- $_ := set $container "env" (append $container.env (dict "name" "QUARKUS_PROFILE" "value" "tls")) }}
  {{- $_ := set $container "volumeMounts" (append $container.volumeMounts (dict "name" "tls" "mountPath" "/var/run/secrets/kokumi-tls" "readOnly" true)) }}
  {{- $_ := set $pod "volumes" (append $pod.volumes (dict "name" "tls" "secret" (dict "secretName" .))) }}
{{- end }}
{{- end }}

{{/* The reference of a service's image. */}}
{{- define "kokumi.image" -}}
{{- with .root.Values.image }}
  {{- with .registry }}{{ . }}/{{ end }}{{ .repository }}/{{ $.service }}:{{ .tag | default $.root.Chart.AppVersion }}
{{- end }}
{{- end }}
