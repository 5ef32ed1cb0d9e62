// Protects: the chart renders, and what it renders runs with no right that it can do without, is probed so that no migration is ended,
// and takes its secrets from one that is there. By Go's templates and sprig, of which Helm is made, from Debian's packages golang-go,
// golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev; skipped where they are not.
// Cannot see: what only Helm or a cluster refuses.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const GO_PATH = '/usr/share/gocode'
const canRender =
  existsSync(`${GO_PATH}/src/github.com/Masterminds/sprig`) &&
  spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0
const REQUIRED = {
  'image.repository': 'registry.example/assay',
  existingSecret: 'assay',
  'settings.NEXT_PUBLIC_SITE_URL': 'https://assay.example',
}
const EVERYTHING = {
  ...REQUIRED,
  'metrics.enabled': 'true',
  'metrics.serviceMonitor.enabled': 'true',
  'metrics.serviceMonitor.hasToken': 'true',
  'ingress.enabled': 'true',
  'ingress.host': 'assay.example',
  'ingress.tlsSecret': 'tls',
  valkeyUrl: 'redis://valkey:6379',
}

const rendered = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) })
const probe = z.object({ httpGet: z.object({ path: z.string() }) })
const workload = z.object({
  spec: z.object({
    activeDeadlineSeconds: z.undefined().optional(),
    template: z.object({
      spec: z.object({
        activeDeadlineSeconds: z.undefined().optional(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10001) }),
        containers: z.tuple([
          z.object({
            args: z.array(z.string()),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
            envFrom: z.tuple([z.object({ secretRef: z.object({ name: z.literal('assay') }) })]),
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            livenessProbe: probe.optional(),
            readinessProbe: probe.optional(),
            startupProbe: probe.optional(),
          }),
        ]),
      }),
    }),
  }),
})

function render(values: Readonly<Record<string, string>>) {
  const words = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  return spawnSync('go', ['run', 'tests/support/helm/render.go', 'ops/helm/assay', ...words], {
    encoding: 'utf8',
    env: { ...process.env, GO111MODULE: 'off', GOPATH: GO_PATH },
  })
}

function documentsOf(values: Readonly<Record<string, string>>) {
  const { stdout, stderr } = render(values)
  expect(stderr).toBe('')
  return parseAllDocuments(stdout)
    .map((document) => z.unknown().parse(document.toJS()))
    .filter((document) => document !== null)
}

describe.skipIf(!canRender)('the chart', () => {
  let all: unknown[]
  let few: unknown[]

  beforeAll(() => {
    all = documentsOf(EVERYTHING)
    few = documentsOf(REQUIRED)
  }, 600_000) // the renderer is compiled once

  const namesOf = (documents: unknown[]) =>
    documents
      .map((each) => rendered.parse(each))
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  const containerOf = (name: string) => {
    const found = all.find((each) => namesOf([each])[0] === name)
    return workload.parse(found).spec.template.spec.containers[0]
  }

  test('has what is switched on, and nothing else', () => {
    const always = [
      'Deployment try-site',
      'Deployment try-worker',
      'HorizontalPodAutoscaler try-site',
      'Job try-upgrade',
      'PersistentVolumeClaim try-exports',
      'PodDisruptionBudget try-site',
      'Service try',
      'ServiceAccount try',
    ]
    expect(namesOf(few).sort()).toEqual(always)
    expect(namesOf(all).sort()).toEqual(
      [...always, 'Ingress try', 'Service try-metrics', 'ServiceMonitor try'].sort(),
    )
  })

  test.each(['Deployment try-site', 'Deployment try-worker'])(
    '%s lives by /healthz and is asked by /readyz',
    (name) => {
      const { args, livenessProbe, startupProbe, readinessProbe } = containerOf(name)
      expect(args).toEqual(['serve']) // which never migrates
      const paths = [startupProbe, livenessProbe, readinessProbe].map((each) => each?.httpGet.path)
      expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
    },
  )

  test('nothing ends a migration', () => {
    const { args, livenessProbe, startupProbe, readinessProbe } = containerOf('Job try-upgrade')
    expect(args).toEqual(['db:upgrade'])
    expect([livenessProbe, startupProbe, readinessProbe]).toEqual([undefined, undefined, undefined])
  })

  test('gives each process its work, and none a setting twice', () => {
    const settingsOf = (name: string) =>
      containerOf(name).env.map((each) => `${each.name}=${each.value}`)
    expect(settingsOf('Deployment try-site')).toEqual(
      expect.arrayContaining([
        'WORKER=none',
        'METRICS_PORT=9464',
        'VALKEY_URL=redis://valkey:6379',
      ]),
    )
    expect(settingsOf('Deployment try-worker')).toContain('WORKER=only')
    const names = containerOf('Deployment try-site').env.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(Object.keys(REQUIRED))('says that %s is missing', (name) => {
    const { status, stderr } = render({ ...REQUIRED, [name]: '""' })
    expect([status === 0, stderr]).toEqual([false, expect.stringContaining(`${name} `)])
  })
})
