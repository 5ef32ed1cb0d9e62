// Protects: what the Dockerfile, the compose file, the chart and the units name is there: files,
// programs, settings, values; and none of them brings a password. The units are what systemd takes,
// where it is installed. Cannot see: whether an image runs
// (tests/integration/platform/images.full.test.ts), and what a cluster makes of the chart.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { envSchema } from '#server/core/env.ts'
import { testFolder } from '../../support/files/test-folder.ts'

const names = z.record(z.string(), z.unknown())
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const SETTINGS = new Set(Object.keys(envSchema.shape))
const isUnknown = (name: string) => !SETTINGS.has(name)

describe('the Dockerfile', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n')

  test('is given all that it copies, and no settings, history or data', () => {
    const allowed = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    expect(allowed.filter((place) => !existsSync(place))).toEqual([])
    expect(allowed).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^\.(env|git$|data)/)]),
    )
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied.filter((place) => place !== '.' && !allowed.includes(place))).toEqual([])
  })

  test('runs as nobody of importance, and fixes no setting of a site', () => {
    expect(lines).toContain('USER 10001:10001')
    const fixed = lines.filter((line) => line.startsWith('ENV ')).join(' ')
    expect([...SETTINGS].filter((name) => fixed.includes(`${name}=`))).toEqual([])
  })

  test('gives its folder of data to its user before that becomes a volume', () => {
    const given = lines.indexOf('RUN chown -R 10001:10001 .data')
    const copied = lines.findLastIndex((line) => line.startsWith('COPY '))
    expect(given).toBeGreaterThan(copied)
    expect(lines.indexOf('VOLUME /app/.data')).toBeGreaterThan(given)
  })

  test('starts programs that there are', () => {
    const image = readFileSync('scripts/image.mjs', 'utf8')
    const listed = /OF_PACKAGE = \[([^\]]*)\]/.exec(image)?.[1] ?? ''
    const programs = [...listed.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    expect(programs.length).toBeGreaterThan(5)
    expect(programs.filter((name) => !(name in scripts))).toEqual([])
    const files = lines.flatMap((line) =>
      [...line.matchAll(/scripts\/[\w-]+\.mjs/g)].map(([file]) => file),
    )
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('the compose file', () => {
  const text = readFileSync('ops/compose/compose.yaml', 'utf8')
  const { services, volumes } = z
    .object({
      services: z.record(
        z.string(),
        z.object({
          environment: names.optional(),
          volumes: z.array(z.string()).optional(),
          read_only: z.boolean().optional(),
          depends_on: names.optional(),
          mem_limit: z.string().optional(),
          logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
        }),
      ),
      volumes: names,
    })
    .parse(parse(text, { merge: true }))
  const own = Object.entries(services).filter(([name]) =>
    ['upgrade', 'site', 'worker', 'backup'].includes(name),
  )
  const example = readFileSync('ops/compose/env.example', 'utf8')

  test('gives the site settings that there are', () => {
    expect(own).toHaveLength(4)
    const given = own.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'NEXTAUTH_SECRET', 'WORKER']))
    expect(given.filter(isUnknown)).toEqual([])
    const ofCompose = ['ASSAY_IMAGE', 'POSTGRES_PASSWORD', 'PUBLISH', 'SITE_CPUS', 'SITE_MEMORY']
    const listed = [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    expect(listed.filter((name) => isUnknown(name) && !ofCompose.includes(name))).toEqual([])
  })

  test('starts only with passwords of its own', () => {
    for (const name of ['POSTGRES_PASSWORD', 'NEXTAUTH_SECRET']) {
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}(?!:\\?)`))
      expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
    }
  })

  test('writes to volumes that there are, and nowhere else', () => {
    for (const [, { read_only, volumes: mounted = [] }] of own) {
      expect(read_only).toBe(true)
      expect(
        mounted.map((mount) => mount.split(':')[0]).filter((name = '') => !(name in volumes)),
      ).toEqual([])
    }
  })

  test('bounds the memory and the log of every service', () => {
    const unbounded = Object.entries(services).filter(
      ([, { mem_limit, logging }]) => !mem_limit || !logging?.options['max-size'],
    )
    expect(unbounded).toEqual([])
  })

  test('waits for what there is', () => {
    const awaited = Object.values(services).flatMap(({ depends_on = {} }) =>
      Object.keys(depends_on),
    )
    expect(awaited.filter((name) => !(name in services))).toEqual([])
  })
})

describe('the chart', () => {
  const home = 'ops/helm/assay'
  const values: unknown = parse(readFileSync(`${home}/values.yaml`, 'utf8'))
  const templates = globSync(`${home}/templates/*`).map((file) => readFileSync(file, 'utf8'))

  test('asks for values that there are', () => {
    const asked = templates.flatMap((text) => [...text.matchAll(/\.Values((?:\.\w+)+)/g)])
    expect(asked.length).toBeGreaterThan(20)
    expect(
      asked.map(([, at = '']) => at).filter((at) => !has(values, at.slice(1).split('.'))),
    ).toEqual([])
  })

  test('gives the site settings that there are', () => {
    const { settings } = z.object({ settings: names }).parse(values)
    const given = templates.flatMap((text) =>
      [...text.matchAll(/- name: ([A-Z][A-Z_]+)$/gm)].map(([, name = '']) => name),
    )
    expect(given).toEqual(expect.arrayContaining(['PORT', 'WORKER', 'METRICS_PORT']))
    expect([...given, ...Object.keys(settings)].filter(isUnknown)).toEqual([])
  })

  test('makes no secret', () => {
    expect(templates.filter((text) => text.includes('kind: Secret'))).toEqual([])
  })

  test('includes parts that there are', () => {
    const defined = templates.flatMap((text) =>
      [...text.matchAll(/define "([^"]+)"/g)].map(([, name]) => name),
    )
    const included = templates.flatMap((text) =>
      [...text.matchAll(/include "([^"]+)"/g)].map(([, name]) => name),
    )
    expect(included.filter((name) => !defined.includes(name))).toEqual([])
  })
})

function has(within: unknown, [first = '', ...rest]: string[]): boolean {
  const found = names.safeParse(within).data
  if (found === undefined || !(first in found)) return false
  return rest.length === 0 || has(found[first], rest)
}

const hasSystemd = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0

describe.skipIf(!hasSystemd)('the units', { meta: { needs: 'systemd' } }, () => {
  test.each(globSync('ops/systemd/*.service'))('%s is one that systemd takes', (file) => {
    // a unit names a user and a folder that only its own machine has; everything else is looked at
    const home = testFolder()
    const unit = path.join(home, path.basename(file))
    writeFileSync(unit, readFileSync(file, 'utf8'))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    })
    const complaints = stderr.split('\n').filter((line) => line.includes(path.basename(file)))
    expect([status, complaints]).toEqual([0, []])
  })
})
