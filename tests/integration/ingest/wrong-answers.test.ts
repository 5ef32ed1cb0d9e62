// Protects: that every connector, whatever its form, ends every wrong answer in an incident of that
// name, publishes nothing of it, and leaves the others running; a right answer afterwards closes
// the incident. All answers come from a server on loopback. Cannot see: what the real addresses
// answer today; no live endpoint was asked. At the ordinary size each connector meets half of the
// faults, others than the one before it, so that every fault is met by three; at full size each
// meets all. Declared connectors have a test of their own (declared-answers.test.ts).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { connectorKeys, connectors, type ConnectorKey } from '#lib/registry/connectors.ts'
import { isDeclaredFeed, type DeclaredFeedId } from '#lib/registry/declared-feeds.ts'
import { sql } from '#server/core/database/db.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'
import { connectorAddresses } from '#server/pipeline/connectors/providers/connector-addresses.ts'
import { emptySite } from '../../support/ingest/ingest-site.ts'
import { takeInTurn } from '../../support/take-in-turn.ts'
import {
  replaySources,
  type Replay,
  type ReplayedSources,
} from '../../support/ingest/replayed-sources.ts'

/** How a connector's first address answers: so many values, of which the last is for the day or month that many ago. */
interface Form {
  /** puts into the catalog whom its first address is about */
  prepare?: () => Promise<unknown>
  right: (count: number, ago?: number) => string
  /** a field of it, by its name */
  field: string
  /** one after which it is late */
  longAgo: number
}

const dayAgo = (ago: number): string => isoDay(today() - ago)
const monthAgo = (ago: number): string => {
  const [year = 0, month = 0] = dayAgo(0).split('-').map(Number)
  const months = year * 12 + month - 1 - ago
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
/** The same day has the same value in every answer. */
const valueOf = (ago: number): number => 2000 - ago
/** Lines of a file below its header, the oldest first. */
const lines = (count: number, ago: number, line: (ago: number, value: number) => string) =>
  Array.from({ length: count }, (_, at) => ago + count - 1 - at).map((each) =>
    line(each, valueOf(each)),
  )
const file = (header: string, rows: readonly string[]): string => [header, ...rows, ''].join('\n')
const moments = (count: number, ago: number, moment: (date: number, value: number) => object) =>
  Array.from({ length: count }, (_, at) => ago + count - 1 - at).map((each) =>
    moment((today() - each) * 86_400, valueOf(each) * 1000),
  )

type ProgrammedKey = Exclude<ConnectorKey, DeclaredFeedId>
/** null: nodes answer in other forms, and have tests of their own. */
const forms: Record<ProgrammedKey, Form | null> = {
  'public-nodes': null,
  'public-feeds': null,
  'coinmetrics-api': {
    right: (count, ago = 2) =>
      file(
        'asset,time,PriceUSD,SplyCur',
        lines(
          count,
          ago,
          (day, value) => `usdc,${dayAgo(day)}T00:00:00.000000000Z,1,${value * 1000}`,
        ),
      ),
    field: 'SplyCur',
    longAgo: 30,
  },
  'coinmetrics-archive': {
    right: (count, ago = 2) =>
      file(
        'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,' +
          'IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt',
        lines(count, ago, (day, value) => `${dayAgo(day)},1,${value * 1000},,,,,,,,`),
      ),
    field: 'AdrBalCnt',
    longAgo: 30,
  },
  'defillama-stablecoins': {
    right: (count, ago = 2) =>
      JSON.stringify({
        name: 'Tether',
        symbol: 'USDT',
        pegType: 'peggedUSD',
        chainBalances: {
          Ethereum: {
            tokens: moments(count, ago, (date, value) => ({
              date,
              circulating: { peggedUSD: value },
            })),
          },
        },
      }),
    field: 'chainBalances',
    longAgo: 30,
  },
  'defillama-protocols': {
    right: (count, ago = 2) =>
      JSON.stringify({
        name: 'BlackRock BUIDL',
        tvl: moments(count, ago, (date, value) => ({ date, totalLiquidityUSD: value })),
      }),
    field: 'totalLiquidityUSD',
    longAgo: 30,
  },
  'defillama-prices': {
    prepare: () =>
      sql().query(
        `with made as (insert into asset (slug, name, asset_class_id) values ('fund', 'Fund', 27) returning id)
         insert into token (asset_id, network_id, name, symbol, address)
         select id, 1, 'Fund', 'FUND', $1 from made`,
        [FUND],
      ),
    right: (count, ago = 2) =>
      JSON.stringify({
        coins: {
          [`ethereum:${FUND}`]: {
            symbol: 'FUND',
            confidence: 0.99,
            decimals: 6,
            // a close is told at the end of its day
            prices: moments(count, ago, (date, value) => ({
              timestamp: date + 86_400 - 30,
              price: value / 2_000_000,
            })),
          },
        },
      }),
    field: 'prices',
    longAgo: 30,
  },
  'treasury-rates': {
    right: (count, ago = 2) =>
      file(
        'Date,"2 Yr","10 Yr"',
        lines(count, ago, (day, value) => `${dayAgo(day)},4.1,${value / 500}`),
      ),
    field: '10 Yr',
    longAgo: 30,
  },
  'ecb-rates': {
    right: (count, ago = 2) =>
      file(
        'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE',
        lines(
          count,
          ago,
          (day, value) => `EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,${dayAgo(day)},${value / 1800}`,
        ),
      ),
    field: 'OBS_VALUE',
    longAgo: 30,
  },
  'gold-prices': {
    right: (count, ago = 1) =>
      file(
        'Date,Price',
        lines(count, ago, (month, value) => `${monthAgo(month)},${value}`),
      ),
    field: 'Price',
    longAgo: 8,
  },
}

const COUNT = 30
const FUND = '0x7712c34205737192402172409a8f7ccef8aa2aec'
const inside = { url: '', asked: [''] }
/** Each wrong in one way; `form` is that of the connector. */
const faults: [name: string, fault: string, answer: (form: Form) => Replay][] = [
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
    ({ right }) =>
      (_request, response) => {
        const text = right(COUNT + 1)
        response.writeHead(200, { 'content-length': String(text.length) })
        response.write(text.slice(0, text.length / 2))
        setTimeout(() => response.destroy(), 20)
      },
  ],
  [
    'half an answer that ends as if it were whole',
    'changed_form',
    // within the last date
    ({ right }) => halve(right(COUNT + 1)),
  ],
  [
    'HTML instead of data',
    'web_page',
    () => '<!DOCTYPE html><html><body>Just a moment</body></html>',
  ],
  [
    'a redirect to a private address',
    'private_address',
    () => (_request, response) => response.writeHead(302, { location: inside.url }).end(),
  ],
  [
    '200 with an error inside',
    'error_inside',
    () => '{"error":{"type":"forbidden","message":"No access"}}',
  ],
  [
    'a field renamed',
    'changed_form',
    ({ right, field }) => right(COUNT + 1).replaceAll(field, 'Renamed'),
  ],
  ['nothing', 'empty', () => ''],
  ['an answer that ends before the last one', 'went_back', ({ right }) => right(COUNT, 3)],
  ['an answer with half of what the last one had', 'shortened', ({ right }) => right(COUNT / 2)],
]

/** Up to within a date or a number near the middle, so that no row or value is whole there. */
function halve(text: string): string {
  const middle = Math.floor(text.length / 2)
  const at = text.startsWith('{') ? middle : text.indexOf('\n', middle) + 6
  return text.slice(0, at)
}

const isProgrammed = (key: ConnectorKey): key is ProgrammedKey => !isDeclaredFeed(key)
const askedKeys = connectorKeys.filter(isProgrammed).filter((key) => forms[key])
function formOf(key: ProgrammedKey): Form {
  const form = forms[key]
  if (!form) throw new Error(`${key} has no form`)
  return form
}

const manners = { pauseMs: 0, tries: 2, backOffMs: 1, longestWaitMs: 100 }
const ask = (key: ConnectorKey) =>
  fetchConnector(key, { signal: new AbortController().signal, manners })
/** Where its first address is answered by the mirror, and what the answer is called. */
async function firstOf(key: ProgrammedKey) {
  const connector = connectorAddresses[key]
  const [first] = 'addresses' in connector ? await connector.addresses(today()) : []
  if (!first) throw new Error(`${key} has no address`)
  const { host, pathname, search } = new URL(first.url)
  return { path: `${host}${pathname}${search}`, name: first.file }
}
async function incidentsOf(key: ProgrammedKey) {
  const { name } = await firstOf(key)
  return (await openSourceIncidents())
    .filter(({ connector, subject }) => connector === key && [name, ''].includes(subject))
    .map(({ fault }) => fault)
}
async function observations(): Promise<number> {
  const { rows } = await sql().query<{ count: number }>(
    'select count(*)::int as count from observation',
  )
  return rows[0]?.count ?? 0
}

let web: ReplayedSources
let privateNetwork: ReplayedSources
beforeAll(async () => {
  web = await replaySources()
  privateNetwork = await replaySources()
  inside.url = privateNetwork.url
  inside.asked = privateNetwork.asked
  process.env.SOURCES_MIRROR = web.url
})
afterAll(async () => {
  await web.stop()
  await privateNetwork.stop()
})

describe.each(askedKeys)('%s', (key) => {
  const form = formOf(key)
  const neighbour: ProgrammedKey = key === 'gold-prices' ? 'ecb-rates' : 'gold-prices'
  let path = ''
  let next = ''
  let asked = 0

  beforeAll(async () => {
    await emptySite()
    await form.prepare?.()
    path = (await firstOf(key)).path
    next = (await firstOf(neighbour)).path
    await sql().query('truncate connector, source_answer, source_incident restart identity')
    web.answers.clear()
    web.answers.set(path, form.right(COUNT))
    expect(await ask(key)).toMatchObject({ outcome: 'published' })
    expect(await incidentsOf(key)).toEqual([])
  })

  test.each(takeInTurn(faults, askedKeys.indexOf(key), 7))(
    '%s is %s',
    async (_name, fault, answer) => {
      const before = await observations()
      await sql().query('update connector set not_before = null')
      web.answers.set(path, answer(form))
      const fetched = await ask(key)
      expect(fetched).toMatchObject({ outcome: 'failed', run: undefined })
      expect(await incidentsOf(key)).toEqual([fault])
      expect(await observations()).toBe(before)
      expect(inside.asked).toEqual([])

      // another source goes on
      web.answers.set(next, formOf(neighbour).right(COUNT + asked++))
      expect(await ask(neighbour)).toMatchObject({ outcome: 'published', faults: [] })
      expect(await observations()).toBeGreaterThan(before)

      // and this one as well, once it is right
      web.answers.set(path, form.right(COUNT))
      await sql().query('update connector set not_before = null')
      await ask(key)
      expect(await incidentsOf(key)).toEqual([])
    },
  )

  const isLate = connectors[key].publishes === 'ended' ? [] : ['late']
  test('a last day that is long over is late, and the same answer later publishes nothing', async () => {
    await emptySite()
    await form.prepare?.()
    await sql().query('truncate connector, source_answer, source_incident restart identity')
    web.answers.set(path, form.right(COUNT, form.longAgo))
    await ask(key)
    expect(await incidentsOf(key)).toEqual(isLate)
    const before = await observations()
    expect(await ask(key)).toMatchObject({ run: undefined })
    expect(await incidentsOf(key)).toEqual(isLate)
    expect(await observations()).toBe(before)
  })
})
