{{- define "assay.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "assay.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "assay.labels" -}}
{{ include "assay.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "assay.image" -}}
{{- $repository := required "image.repository names the image: set it" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{ $repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ $repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{- /* What all containers have in common. Nothing of theirs may be written but the volumes. */ -}}
{{- define "assay.container" -}}
image: {{ include "assay.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  capabilities:
    drop: [ALL]
envFrom:
  - secretRef:
      name: {{ required "existingSecret names the secret with DATABASE_URL and NEXTAUTH_SECRET: set it" .Values.existingSecret | quote }}
volumeMounts:
  - { name: data, mountPath: /app/.data }
  - { name: exports, mountPath: /app/.data/exports }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "assay.settings" -}}
{{- $address := required "settings.NEXT_PUBLIC_SITE_URL is the public address: set it" .Values.settings.NEXT_PUBLIC_SITE_URL -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- with .Values.valkeyUrl }}
- name: VALKEY_URL
  value: {{ . | quote }}
{{- end }}
- name: PORT
  value: '3000'
{{- end }}

{{- define "assay.metrics" -}}
{{- if .Values.metrics.enabled }}
- name: METRICS_PORT
  value: {{ .Values.metrics.port | quote }}
- name: METRICS_HOST
  value: '0.0.0.0'
{{- end }}
{{- end }}

{{- define "assay.ports" -}}
- { name: http, containerPort: 3000 }
{{- if .Values.metrics.enabled }}
- { name: metrics, containerPort: {{ .Values.metrics.port }} }
{{- end }}
{{- end }}

{{- /* Alive is who answers at all; a database that is away or not yet migrated keeps requests away and ends nothing. */ -}}
{{- define "assay.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 5
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 20
  timeoutSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}

{{- define "assay.pod" -}}
automountServiceAccountToken: false
# a service called smtp or metrics beside this one would otherwise set SMTP_PORT or METRICS_PORT
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "assay.volumes" -}}
- { name: data, emptyDir: {} }
- { name: tmp, emptyDir: {} }
{{- if .Values.exports.enabled }}
- name: exports
  persistentVolumeClaim:
    claimName: {{ .Values.exports.existingClaim | default (printf "%s-exports" (include "assay.name" .)) }}
{{- else }}
- { name: exports, emptyDir: {} }
{{- end }}
{{- end }}

{{- /* Of what runs once: it keeps nothing but what it says. */ -}}
{{- define "assay.ownVolumes" -}}
- { name: data, emptyDir: {} }
- { name: tmp, emptyDir: {} }
- { name: exports, emptyDir: {} }
{{- end }}
