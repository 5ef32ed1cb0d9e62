import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { emptySite } from '../../../support/ingest/ingest-site.ts'
import { replaySources } from '../../../support/ingest/replayed-sources.ts'
import { testFolder } from '../../../support/files/test-folder.ts'
import { ended } from './ingest-program.ts'

// The program of `npm run live`, as OPERATIONS.md names it for the first day. Sources are a server
// on loopback; that one which answers publishes is in e2e/figures/live.spec.ts. No live endpoint is asked.

beforeAll(emptySite)

const live = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  ended(
    spawn(process.execPath, ['server/pipeline/cli/live-cli.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    }),
  )

/** `on` or `off`, as the list says it. */
const state = async (connector: string) =>
  new RegExp(`^(on|off) +${connector}$`, 'm').exec((await live(['list'])).out)?.[1]

test('connectors are listed and switched on, and those that are on are asked', async () => {
  expect(await state('ecb-rates')).toBe('off')
  expect(await live(['on', 'ecb-rates'])).toEqual({ code: 0, out: '', err: '' })
  expect(await state('ecb-rates')).toBe('on')
  const sources = await replaySources()
  const asked = await live([], { SOURCES_MIRROR: sources.url })
  await sources.stop()
  expect(asked.code).toBe(1)
  expect(asked.out).toContain('0 of 1 sources succeeded. Run npm run live to retry.')
  expect(sources.asked.length).toBeGreaterThan(0)
  expect(new Set(sources.asked.map((path) => path.split('/', 1)[0]))).toEqual(
    new Set(['data-api.ecb.europa.eu']),
  )
})

test('a source whose host asked for a pause is not queried, and has not succeeded', async () => {
  const GOLD = 'raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv'
  const sources = await replaySources()
  sources.answers.set(GOLD, (_request, response) =>
    response.writeHead(429, { 'retry-after': '86400' }).end(),
  )
  const ask = (...names: string[]) => live(names, { SOURCES_MIRROR: sources.url })
  expect(await ask('gold-prices')).toMatchObject({ code: 1 })
  sources.asked.length = 0
  const paused = await ask('gold-prices')
  expect(sources.asked).toEqual([])
  expect(paused.code).toBe(4)
  expect(paused.out).toMatch(
    /\n0 of 1 sources succeeded\. Not queried: gold-prices, paused by its host until \d{4}-/,
  )
  await sources.stop()
})

test('an option of another command is refused, and not ignored', async () => {
  expect(await live(['list', '--revises'])).toMatchObject({
    code: 2,
    err: '--revises is an option of npm run live -- again.\n\nSee npm run live -- --help for usage.\n',
  })
  expect(await live(['again', '1', '--keyless'])).toMatchObject({
    code: 2,
    err: '--keyless is an option of npm run live without a command.\n\nSee npm run live -- --help for usage.\n',
  })
})

test('an own address on the private network may be named as one', async () => {
  expect(await live(['add', 'nav', 'gold', 'http://10.0.0.7/nav.csv'])).toMatchObject({ code: 0 })
  expect((await live(['nav'])).out).toContain(
    '10.0.0.7 is on a private network: if it is yours, name it in SOURCES_PRIVATE_HOSTS',
  )
})

test('a report names the forms that differed, without figures, and replaces no file', async () => {
  const GOLD = 'raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv'
  const sources = await replaySources()
  sources.answers.set(GOLD, (_request, response) => {
    response.end('Date,Close\n2026-01,2345.67\n')
  })
  await sql().query(`update connector set not_before = null where key = 'gold-prices'`)
  await live(['gold-prices'], { SOURCES_MIRROR: sources.url })
  await sources.stop()
  expect(await live(['coverage', '--json', '--assets'])).toMatchObject({ code: 2 })
  const file = join(testFolder(), 'report.json')
  const written = await live(['report', file])
  expect(written.code).toBe(0)
  expect(written.out).toContain('queried sources had faults.')
  const text = readFileSync(file, 'utf8')
  const report = z
    .object({
      connectors: z.array(
        z.looseObject({ connector: z.string(), differences: z.array(z.unknown()) }),
      ),
    })
    .parse(JSON.parse(text))
  const gold = report.connectors.find(({ connector }) => connector === 'gold-prices')
  expect(gold).toMatchObject({ host: 'raw.githubusercontent.com', outcome: 'failed' })
  expect(gold?.differences).toContainEqual(
    expect.objectContaining({ isOpen: true, form: { columns: ['Date', 'Close'] } }),
  )
  expect(text).not.toContain('2345')
  expect(text).not.toContain('10.0.0.7')
  const refused = await live(['report', file])
  expect(refused.code).toBe(2)
  expect(refused.err).toContain(`${file} exists: choose another name.`)
})
