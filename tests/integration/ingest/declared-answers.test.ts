// Protects: that every declared connector publishes what its addresses answer in their published
// form, ends every wrong answer in an incident of its name and publishes nothing of it; that one
// bad asset is left out and stops none of its neighbours. All answers come from a server on
// loopback. Cannot see: what the real addresses answer today; no live endpoint was asked. At the
// ordinary size each connector meets a third of the faults, others than the one before it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '#lib/dates.ts'
import type { ConnectorKey } from '#lib/registry/connectors.ts'
import { connectorKeys } from '#lib/registry/connectors.ts'
import { isDeclaredFeed, type DeclaredFeedId } from '#lib/registry/declared-feeds.ts'
import { loadReference } from '#prisma/seed/load.ts'
import { sql } from '#server/core/database/db.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'
import { builtInConnector } from '#server/pipeline/connectors/providers/connector-addresses.ts'
import { agoDay } from '../../support/ingest/ago-days.ts'
import { publishedForms } from '../../support/ingest/declared-forms.ts'
import {
  assetScope,
  emptySite,
  publishedValues,
  tokenScope,
} from '../../support/ingest/ingest-site.ts'
import type { PublishedForm } from '../../support/ingest/published-form.ts'
import { takeInTurn } from '../../support/take-in-turn.ts'
import {
  replaySources,
  type Replay,
  type ReplayedSources,
} from '../../support/ingest/replayed-sources.ts'

const manners = { pauseMs: 0, tries: 1, backOffMs: 0, longestWaitMs: 0 }
const ask = (key: ConnectorKey) =>
  fetchConnector(key, { signal: new AbortController().signal, manners })
const incidentsOf = async (key: ConnectorKey) =>
  (await openSourceIncidents()).filter(({ connector }) => connector === key)

let web: ReplayedSources
let privateNetwork: ReplayedSources
beforeAll(async () => {
  web = await replaySources()
  privateNetwork = await replaySources()
  process.env.SOURCES_MIRROR = web.url
})
afterAll(async () => {
  await web.stop()
  await privateNetwork.stop()
})

function answerRight({ answers }: PublishedForm, ...args: Parameters<PublishedForm['answers']>) {
  for (const [path, answer] of Object.entries(answers(...args))) web.answers.set(path, answer)
}
const firstOf = (form: PublishedForm): [path: string, answer: string] => {
  const [first] = Object.entries(form.answers())
  if (!first) throw new Error('it has no answer')
  return first
}

const RATES = 'data-api.ecb.europa.eu/service/data/EXR/D.USD+GBP+CHF+JPY.EUR.SP00.A'
/** A euro is 1.2 dollars and 0.8 pounds. */
function answerRates() {
  const days = [1, 2, 3].map(agoDay)
  const line = (code: string, value: number) =>
    days.map((day) => `EXR.D.${code}.EUR.SP00.A,D,${code},EUR,SP00,A,${day},${value}`)
  const header = 'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE'
  web.answers.set(RATES, [header, ...line('USD', 1.2), ...line('GBP', 0.8), ''].join('\n'))
}

async function beginAnew() {
  await emptySite()
  await loadReference()
  // files before this one leave statistics of a few rows, by which the search documents take minutes
  await sql().query('analyze')
  await sql().query('truncate connector, source_answer, source_incident restart identity')
  web.answers.clear()
  answerRates()
}
async function newest(asset: string, measure: Parameters<typeof publishedValues>[1]) {
  return [...(await publishedValues(await assetScope(asset), measure)).values()].at(-1)
}
async function observations(): Promise<number> {
  const { rows } = await sql().query<{ count: number }>(
    'select count(*)::int as count from observation',
  )
  return rows[0]?.count ?? 0
}

/** Each wrong in one way, of the right text. */
const faults: [
  name: string,
  fault: string,
  answer: (right: string, form: PublishedForm) => Replay,
][] = [
  ['404', 'not_found', () => (_request, response) => response.writeHead(404).end()],
  [
    '429',
    'rate_limited',
    () => (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  ],
  ['503', 'server_error', () => (_request, response) => response.writeHead(503).end()],
  ['403', 'denied', () => (_request, response) => response.writeHead(403).end()],
  [
    'an answer that breaks off',
    'broken_off',
    (right) => (_request, response) => {
      response.writeHead(200, { 'content-length': String(right.length + 10) })
      response.write(right.slice(0, right.length / 2))
      setTimeout(() => response.destroy(), 20)
    },
  ],
  [
    'half an answer that ends as if it were whole',
    'changed_form',
    (right) => right.slice(0, right.length / 2),
  ],
  ['HTML instead of data', 'web_page', () => '<!DOCTYPE html><html><body>Wait</body></html>'],
  [
    'a redirect to a private address',
    'private_address',
    () => (_request, response) => response.writeHead(302, { location: privateNetwork.url }).end(),
  ],
  ['200 with an error inside', 'error_inside', () => '{"error":{"message":"No access"}}'],
  [
    'a field renamed',
    'changed_form',
    (right, { field }) => right.replaceAll(`"${field}"`, '"renamed"'),
  ],
  ['nothing', 'empty', () => ''],
  ['a list without rows', 'changed_form', () => '[]'],
  ['another document', 'changed_form', () => '{"status":"ok"}'],
  [
    'a history that ends before the last one',
    'went_back',
    (_right, form) => Object.values(form.answers(3, 30))[0] ?? '',
  ],
  [
    'half of the history',
    'shortened',
    (_right, form) => Object.values(form.answers(1, 15))[0] ?? '',
  ],
  ['each day twice', 'changed_form', (right) => right.replace(/^\[(.*)\]$/s, '[$1,$1]')],
]
const OF_HISTORIES: readonly string[] = [
  'a history that ends before the last one',
  'half of the history',
]

const WITHOUT_FIELD: readonly string[] = ['a field renamed', 'another document']

const declaredFeedIds = connectorKeys.filter(isDeclaredFeed)

describe.each(declaredFeedIds)('%s', (key: DeclaredFeedId) => {
  const form = publishedForms[key]
  const [path, right] = firstOf(form)
  const file = 'addresses' in builtInConnector(key) ? firstFile(key) : ''
  const met = faults.filter(
    ([name]) =>
      (form.isHistory || !OF_HISTORIES.includes(name)) &&
      (form.isHistory === 'days' || name !== 'each day twice') &&
      !(form.isSilentWithoutField && WITHOUT_FIELD.includes(name)),
  )

  beforeAll(async () => {
    await beginAnew()
    expect(await ask('ecb-rates')).toMatchObject({ outcome: 'published' })
    answerRight(form)
    expect(await ask(key)).toMatchObject({ outcome: 'published', faults: [] })
  })

  test.each(form.published)('publishes %s %s', async (asset, measure, value) => {
    expect(await newest(asset, measure)).toBeCloseTo(value, 9)
  })

  test.each(form.publishedOfTokens ?? [])(
    'publishes %s on %s %s',
    async (asset, network, measure, value) => {
      const values = await publishedValues(await tokenScope(asset, network), measure)
      expect([...values.values()].at(-1)).toBe(value)
    },
  )

  test.each(takeInTurn(met, declaredFeedIds.indexOf(key), 6))(
    '%s is %s',
    async (_name, fault, answer) => {
      const before = await observations()
      web.answers.set(path, answer(right, form))
      expect(await ask(key)).toMatchObject({ outcome: 'failed', run: undefined })
      expect(await incidentsOf(key)).toMatchObject([{ fault, subject: file }])
      expect(await observations()).toBe(before)
      expect(privateNetwork.asked).toEqual([])

      answerRight(form)
      await sql().query('update connector set not_before = null')
      await ask(key)
      expect(await incidentsOf(key)).toEqual([])
    },
  )

  const several = form.oneOf ? [form.oneOf] : []
  test.each(several)('$asset that is bad stops none of its neighbours', async (one) => {
    const { name, asset, measure, neighbour } = one
    await beginAnew()
    answerRight(form)
    web.answers.set(path, right.replaceAll(`"${name}"`, '"another name"'))
    for (let times = 1; times <= 2; times++) {
      await ask(key)
      expect(await incidentsOf(key)).toMatchObject([
        { fault: 'changed_form', subject: `${asset} in ${file}`, times },
      ])
    }
    expect(await newest(neighbour, measure)).toBeGreaterThan(0)
    expect(await newest(asset, measure)).toBeUndefined()
    answerRight(form)
    expect(await ask(key)).toMatchObject({ faults: [] })
    expect(await newest(asset, measure)).toBeGreaterThan(0)
    expect(await incidentsOf(key)).toEqual([])
  })
})

function firstFile(key: DeclaredFeedId): string {
  const connector = builtInConnector(key)
  const addresses = 'addresses' in connector ? connector.addresses(today()) : []
  // those that are declared are known without asking anybody
  return 'then' in addresses ? '' : (addresses[0]?.file ?? '')
}

test('the same words on another day are another reading of how things stand', async () => {
  await beginAnew()
  answerRight(publishedForms.etherfuse)
  await ask('etherfuse')
  await sql().query(
    "update source_answer set newest_day = newest_day - 1, received_at = received_at - interval '1 day'",
  )
  expect(await ask('etherfuse')).toMatchObject({ run: { state: 'unchanged' } })
  expect(await ask('etherfuse')).toMatchObject({ run: undefined, outcome: 'unchanged' })
})

test('an amount of another currency waits for its rate, and says which connector brings it', async () => {
  await beginAnew()
  answerRight(publishedForms.spiko)
  await ask('spiko')
  expect(await newest('ustbl', 'netAssetValue')).toBe(1.08)
  expect(await newest('eutbl', 'netAssetValue')).toBeUndefined()
  const incidents = await incidentsOf('spiko')
  expect(incidents.map(({ subject }) => subject).sort()).toEqual([
    'totals-eutbl.json',
    'totals-uktbl.json',
  ])
  expect(incidents[0]?.detail).toMatch(/no price of (EUR|GBP) in dollars.*ecb-rates/)
})

test('what states no licence is displayed and not passed on', async () => {
  const { rows } = await sql().query<{ slug: string }>(
    'select slug from source where not redistributable and slug = any($1)',
    [declaredFeedIds],
  )
  expect(rows.map(({ slug }) => slug)).toContain('superstate')
})
