{{/* Changes the gateway's Service as the values say. Prints nothing. */}}
{{- define "kokumi.service" -}}
{{- $gateway := .root.Values.ingestGateway }}
{{- $service := $gateway.service }}
{{- $port := first .object.spec.ports }}
{{- if ne $service.type "ClusterIP" }}
  {{- $_ := set .object.spec "type" $service.type }}
{{- end }}
{{- with $service.annotations }}
  {{- $_ := set $.object.metadata "annotations" (merge dict ($.object.metadata.annotations | default dict) .) }}
{{- end }}
{{- range $key := list "loadBalancerSourceRanges" "externalTrafficPolicy" }}
  {{- with index $service $key }}
    {{- $_ := set $.object.spec $key . }}
  {{- end }}
{{- end }}
{{- with $service.nodePort }}
  {{- $_ := set $port "nodePort" . }}
{{- end }}
{{- if $gateway.tls.secretName }}
  {{- $_ := set $port "appProtocol" "https" }}
{{- end }}
{{- end }}
