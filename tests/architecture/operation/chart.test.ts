// Protects: the chart renders, and what it renders runs with no right that it can do without, is
// probed so that no migration is ended, takes its secrets from one that is there, and runs nothing
// before an installation that needs what is made by it. By Go's templates and sprig, of which Helm
// is made, from Debian's packages golang-go, golang-github-masterminds-sprig-dev and
// golang-gopkg-yaml.v3-dev; skipped where they are not. Cannot see: what only Helm or a cluster
// refuses.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { parseEnv, refuseLonely } from '#server/core/env.ts'

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
  'exports.enabled': 'true',
  'autoscaling.enabled': 'true',
  'backup.enabled': 'true',
  'backup.existingClaim': 'backups',
  valkeyUrl: 'redis://valkey:6379',
}

const UPGRADE = 'Job try-upgrade-2'

const rendered = z.object({
  kind: z.string(),
  metadata: z.object({
    name: z.string(),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
})
const probe = z.object({ httpGet: z.object({ path: z.string() }) })
const job = z.object({
  spec: z.object({
    activeDeadlineSeconds: z.undefined().optional(),
    template: z.object({
      metadata: z.object({ annotations: z.record(z.string(), z.string()).optional() }),
      spec: z.object({
        activeDeadlineSeconds: z.undefined().optional(),
        automountServiceAccountToken: z.literal(false),
        enableServiceLinks: z.literal(false),
        serviceAccountName: z.string(),
        terminationGracePeriodSeconds: z.number().optional(),
        volumes: z.array(z.looseObject({ name: z.string() })),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10001) }),
        containers: z.tuple([
          z.object({
            args: z.array(z.string()).optional(),
            command: z.array(z.string()).optional(),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
            envFrom: z.tuple([z.object({ secretRef: z.object({ name: z.literal('assay') }) })]),
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            resources: z.object({
              requests: z.object({ cpu: z.string(), memory: z.string() }),
              limits: z.object({ cpu: z.string().optional(), memory: z.string() }),
            }),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
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
  const documents = parseAllDocuments(stdout)
    .map((document) => z.unknown().parse(document.toJS()))
    .filter((document) => document !== null)
  const notes = stdout.split('\n').filter((line) => line.startsWith('# '))
  return { documents, notes: notes.join('\n') }
}

describe.skipIf(!canRender)('the chart', { meta: { needs: 'Go and sprig' } }, () => {
  let all: unknown[]
  let few: unknown[]
  let notes: { all: string; few: string }

  beforeAll(() => {
    const [most, least] = [documentsOf(EVERYTHING), documentsOf(REQUIRED)]
    all = most.documents
    few = least.documents
    notes = { all: most.notes, few: least.notes }
  }, 600_000) // the renderer is compiled once

  const namesOf = (documents: unknown[]) =>
    documents
      .map((each) => rendered.parse(each))
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  const podOf = (name: string, documents = all) => {
    const found = documents.find((each) => namesOf([each])[0] === name)
    const cron = z.object({ spec: z.object({ jobTemplate: job }) }).safeParse(found)
    return (cron.data?.spec.jobTemplate ?? job.parse(found)).spec.template
  }
  const containerOf = (name: string) => podOf(name).spec.containers[0]
  const volumeOf = (name: string, volume: string, documents = all) =>
    podOf(name, documents).spec.volumes.find((each) => each.name === volume)

  test('has what is switched on, and nothing else', () => {
    const always = [
      'Deployment try-site',
      'Deployment try-worker',
      'Job try-upgrade-2',
      'PodDisruptionBudget try-site',
      'Service try',
      'ServiceAccount try',
    ]
    expect(namesOf(few).sort()).toEqual(always)
    expect(namesOf(all).sort()).toEqual(
      [
        ...always,
        'CronJob try-backup',
        'HorizontalPodAutoscaler try-site',
        'Ingress try',
        'PersistentVolumeClaim try-exports',
        'Service try-metrics',
        'ServiceMonitor try',
      ].sort(),
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
    const { args, livenessProbe, startupProbe, readinessProbe } = containerOf(UPGRADE)
    expect(args).toEqual(['db:upgrade'])
    expect([livenessProbe, startupProbe, readinessProbe]).toEqual([undefined, undefined, undefined])
    const { metadata, spec } = podOf(UPGRADE)
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(3600)
    expect(metadata.annotations).toMatchObject({
      'cluster-autoscaler.kubernetes.io/safe-to-evict': 'false',
    })
  })

  test('what runs before an installation needs nothing that is made by it', () => {
    const hooks = all
      .map((each) => rendered.parse(each))
      .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] !== undefined)
    expect(hooks.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([UPGRADE])
    const { serviceAccountName, volumes } = podOf(UPGRADE).spec
    expect(serviceAccountName).toBe('default') // which every namespace has
    expect(volumes.filter((volume) => !('emptyDir' in volume))).toEqual([])
    expect(podOf('Deployment try-site').spec.serviceAccountName).toBe('try')
  })

  test('starts on a cluster whose volumes one machine can write, and says what lacks then', () => {
    for (const name of ['Deployment try-site', 'Deployment try-worker']) {
      expect(volumeOf(name, 'exports', few)).toEqual({ name: 'exports', emptyDir: {} })
      expect(volumeOf(name, 'exports')).toMatchObject({
        persistentVolumeClaim: { claimName: 'try-exports' },
      })
    }
    expect(notes.few).toContain('Downloads are NOT available')
    expect(notes.all).not.toContain('NOT available')
    expect(notes.all).toContain('rollout restart deployment')
  })

  test('backups go to the volume that was named for them', () => {
    const { command = [], volumeMounts } = containerOf('CronJob try-backup')
    expect(command.at(-1)).toMatch(/ backup "\.data\/backups\/[^"]+" --force$/)
    expect(volumeMounts).toContainEqual({ name: 'backups', mountPath: '/app/.data/backups' })
    expect(volumeOf('CronJob try-backup', 'backups')).toMatchObject({
      persistentVolumeClaim: { claimName: 'backups' },
    })
    const { status, stderr } = render({ ...REQUIRED, 'backup.enabled': 'true' })
    expect([status === 0, stderr]).toEqual([
      false,
      expect.stringContaining('backup.existingClaim '),
    ])
  })

  test('a token of metrics in the shared secret stops neither pods nor the upgrade', () => {
    const METRICS_TOKEN = 'a-token-of-a-secret-0001'
    for (const name of [UPGRADE, 'Deployment try-site', 'Deployment try-worker']) {
      const given = containerOf(name).env.map((each): [string, string] => [each.name, each.value])
      const settings = parseEnv({ ...Object.fromEntries(given), METRICS_TOKEN })
      expect(settings.METRICS_PORT).toBe(name === UPGRADE ? undefined : 9464)
      expect(() => {
        refuseLonely(settings)
      }).not.toThrow()
    }
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
