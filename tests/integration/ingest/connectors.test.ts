// Protects: what a connector makes of right and wrong answers. All of them come from a server on
// loopback that replays forms which were recorded or are documented. Cannot see: what the real
// addresses answer today; no live endpoint was asked.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { connectors } from '#lib/registry/connectors.ts'
import { answerNumber } from '#lib/answer-location.ts'
import { connectorViews } from '#server/admin/sources/connector-views.ts'
import { nextReads } from '#server/pipeline/sources/standing/next-reads.ts'
import { readAnswer } from '#server/pipeline/answers/answers.ts'
import {
  dueConnectors,
  listConnectors,
  removeAddress,
  saveAddress,
  switchConnector,
} from '#server/pipeline/answers/connector-rows.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { sql } from '#server/core/database/db.ts'
import { fetchAll } from '#server/pipeline/connectors/fetch-all.ts'
import { fetchConnector, type Fetched } from '#server/pipeline/connectors/fetch-connector.ts'
import { outcomeLines } from '#server/pipeline/connectors/show-fetch.ts'
import { repeatAnswer } from '#server/pipeline/connectors/repeat-answer.ts'
import { reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'
import { emptySite, publishedValues, tokenScope } from '../../support/ingest/ingest-site.ts'
import { replaySources, type ReplayedSources } from '../../support/ingest/replayed-sources.ts'

const manners = { pauseMs: 0, tries: 2, backOffMs: 1, longestWaitMs: 100 }
const never = new AbortController().signal
const GOLD = 'raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv'
const ECB = 'data-api.ecb.europa.eu/service/data/EXR/D.USD+GBP+CHF+JPY.EUR.SP00.A'
const STABLECOIN = (id: number) => `stablecoins.llama.fi/stablecoin/${id}`

let web: ReplayedSources
const ask = (key: string): Promise<Fetched> => fetchConnector(key, { signal: never, manners })
const incidents = async () =>
  (await openSourceIncidents()).map(({ connector, fault, detail }) => ({
    connector,
    fault,
    detail,
  }))
const put = (address: string, answer: Parameters<typeof web.answers.set>[1]) =>
  web.answers.set(address, answer)

/** Months that end with the last one that is over. */
const month = (ago: number): string => {
  const [year = 0, now = 0] = isoDay(today()).split('-').map(Number)
  const months = year * 12 + now - 1 - ago
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
const goldFile = (prices: Readonly<Record<number, number>>): string =>
  [
    'Date,Price',
    ...Object.keys(prices)
      .map(Number)
      .sort((a, b) => b - a)
      .map((ago) => `${month(ago)},${prices[ago]}`),
    '',
  ].join('\n')
const seconds = (daysAgo: number) => (today() - daysAgo) * 86_400

beforeAll(async () => {
  web = await replaySources()
  process.env.SOURCES_MIRROR = web.url
})
afterAll(() => web.stop())
beforeEach(async () => {
  await emptySite()
  await sql().query('truncate connector, source_answer, source_incident restart identity')
  web.answers.clear()
  web.asked.length = 0
})

describe('a right answer', () => {
  test('is published by a run that says which answer it read, and is kept as it came', async () => {
    const file = goldFile({ 3: 2000, 2: 2010, 1: 2020 })
    put(GOLD, file)
    expect(await ask('gold-prices')).toMatchObject({ outcome: 'published', faults: [] })
    expect([...(await publishedValues('benchmark:gold', 'price')).values()]).toEqual([
      2000, 2010, 2020,
    ])
    const { rows } = await sql().query<{ locations: string[] }>(
      'select locations from ingest_run order by id desc limit 1',
    )
    expect(rows[0]?.locations).toEqual(['answer:1/gold-prices.csv'])
    const answer = answerNumber(rows[0]?.locations[0] ?? '')
    expect((await readAnswer(answer ?? 0))?.toString()).toBe(file)
  })

  test('counts for its connector: rows, its age against its promise, its days, and the next read', async () => {
    const { everyHours } = connectors['gold-prices']
    const view = async () => (await connectorViews()).find(({ key }) => key === 'gold-prices')
    await switchConnector('gold-prices', true)
    expect(await view()).toMatchObject({ lag: null, rows: 0, held: 0 })
    put(GOLD, goldFile({ 3: 2000, 2: 2010, 1: 2020 }))
    await ask('gold-prices')
    // three months and their header
    expect(await view()).toMatchObject({ lag: { age: 0, promise: everyHours + 2 }, rows: 4 })
    expect((await view())?.days.slice(-2)).toEqual(['none', 'fine'])
    const next = (await nextReads()).get('gold')
    expect(next?.schedule).toBe(`FREQ=MINUTELY;INTERVAL=${everyHours * 60}`)
    expect(next?.nextAt).toBe((await view())?.nextAt)

    // a later fault leaves the age of the last good answer
    await sql().query(`update connector set good_at = now() - interval '30 hours'`)
    put(GOLD, (_, response) => response.writeHead(404).end())
    await ask('gold-prices')
    expect(await view()).toMatchObject({ outcome: 'failed', lag: { age: 30 }, rows: 4 })
    await switchConnector('gold-prices', false)
    expect(await view()).toMatchObject({ lag: null, rows: 4 })
    expect((await nextReads()).get('gold')).toBeUndefined()
  })

  test('is not read again where it has not changed, by its tag or by what it is', async () => {
    put(GOLD, (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"' }).end(goldFile({ 2: 2000, 1: 2010 })),
    )
    await ask('gold-prices')
    expect(await ask('gold-prices')).toMatchObject({ outcome: 'unchanged', run: undefined })
    put(GOLD, goldFile({ 2: 2000, 1: 2010 }))
    expect(await ask('gold-prices')).toMatchObject({ outcome: 'unchanged', run: undefined })
    const { rows } = await sql().query('select id from source_answer')
    expect(rows).toHaveLength(1)
  })

  test('of the data portal of the ECB becomes dollar prices of currencies', async () => {
    const header = 'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE'
    const day = isoDay(today() - 3)
    const row = (currency: string, value: string) =>
      `EXR.D.${currency}.EUR.SP00.A,D,${currency},EUR,SP00,A,${day},${value}`
    put(ECB, [header, row('GBP', '0.8'), row('CHF', 'NaN'), row('USD', '1.2'), ''].join('\n'))
    expect(await ask('ecb-rates')).toMatchObject({ outcome: 'published', faults: [] })
    expect(await publishedValues('benchmark:eur', 'price')).toEqual(new Map([[day, 1.2]]))
    expect((await publishedValues('benchmark:gbp', 'price')).get(day)).toBeCloseTo(1.5, 12)
    expect((await publishedValues('benchmark:chf', 'price')).size).toBe(0)
  })

  test('of DefiLlama becomes supply by network, without today, and beside coins that do not answer', async () => {
    put(
      STABLECOIN(2),
      JSON.stringify({
        name: 'USD Coin',
        symbol: 'USDC',
        pegType: 'peggedUSD',
        chainBalances: {
          Ethereum: {
            tokens: [
              { date: seconds(3), circulating: { peggedUSD: 100 } },
              { date: seconds(2), circulating: { peggedUSD: 110 } },
              { date: seconds(0) + 3600, circulating: { peggedUSD: 120 } },
            ],
          },
          Nowhereland: { tokens: [{ date: seconds(2), circulating: { peggedUSD: 5 } }] },
        },
      }),
    )
    const fetched = await ask('defillama-stablecoins')
    expect(fetched.outcome).toBe('published')
    expect(fetched.faults.map(({ fault }) => fault)).toEqual(Array(11).fill('not_found'))
    const views = await connectorViews()
    const feedsOf = (wanted: string) => views.find(({ key }) => key === wanted)?.feeds
    expect([feedsOf('defillama-stablecoins'), feedsOf('gold-prices')]).toEqual([
      ['Stablecoins'],
      [],
    ])
    expect(await publishedValues(await tokenScope('usdc'), 'circulatingSupply')).toEqual(
      new Map([
        [isoDay(today() - 3), 100],
        [isoDay(today() - 2), 110],
      ]),
    )
  })
})

// every fault with every connector is in wrong-answers.test.ts
describe('a wrong answer opens an incident of its name and leaves what is published', () => {
  const right = () => goldFile({ 3: 2000, 2: 2010, 1: 2020 })
  const published = async () => [...(await publishedValues('benchmark:gold', 'price')).values()]

  test.each<[string, string, Parameters<ReplayedSources['answers']['set']>[1]]>([
    ['a header without rows', 'changed_form', 'Date,Price\n'],
    ['a word for a number', 'changed_form', 'Date,Price\n2026-09,n/a\n'],
    ['half a row', 'changed_form', 'Date,Price\n2026-08,2000\n2026-0'],
    [
      'a redirect without end',
      'redirect',
      (request, response) => response.writeHead(302, { location: request.url ?? '/' }).end(),
    ],
  ])('%s: %s', async (_name, fault, answer) => {
    put(GOLD, right())
    await ask('gold-prices')
    put(GOLD, answer)
    expect(await ask('gold-prices')).toMatchObject({ outcome: 'failed', faults: [{ fault }] })
    expect(await published()).toEqual([2000, 2010, 2020])
    expect(await incidents()).toMatchObject([{ connector: 'gold-prices', fault }])
  })

  test('one about another asset than the one that was asked about', async () => {
    put('community-api.coinmetrics.io/v4/timeseries/asset-metrics', (request, response) => {
      const asked = new URL(request.url ?? '', web.url).searchParams.get('assets')
      const said = asked === 'gusd' ? 'tusd' : asked === 'tusd' ? 'gusd' : asked
      response.end(
        `asset,time,PriceUSD,SplyCur\n${said},2026-03-01T00:00:00.000000000Z,1,494029000\n`,
      )
    })
    await ask('coinmetrics-api')
    expect((await incidents()).filter(({ fault }) => fault === 'changed_form')).toEqual([
      expect.objectContaining({
        detail:
          'line 2, column "asset": "gusd" is a different asset from "tusd", which the file is about',
      }),
      expect.objectContaining({
        detail:
          'line 2, column "asset": "tusd" is a different asset from "gusd", which the file is about',
      }),
    ])
    await expect(tokenScope('gusd')).rejects.toThrow()
  })

  test('one about another coin or protocol than the one that was asked about', async () => {
    const days = (value: (date: number) => object) => [4, 3, 2].map((ago) => value(seconds(ago)))
    const coin = (symbol: string) =>
      JSON.stringify({
        symbol,
        pegType: 'peggedUSD',
        chainBalances: Object.fromEntries(
          ['Ethereum', 'Solana'].map((chain) => [
            chain,
            { tokens: days((date) => ({ date, circulating: { peggedUSD: 500 } })) },
          ]),
        ),
      })
    put(STABLECOIN(2), coin('USDT'))
    put(STABLECOIN(146), coin('USDe'))
    const { faults } = await ask('defillama-stablecoins')
    expect(faults.filter(({ fault }) => fault !== 'not_found')).toEqual([
      {
        fault: 'changed_form',
        subject: 'usdc.json',
        detail: 'it is about USDT; the response was requested for USDC',
        answerId: 1,
      },
    ])
    await expect(tokenScope('usdt')).rejects.toThrow()
    expect((await publishedValues(await tokenScope('usde'), 'circulatingSupply')).size).toBe(3)

    put(
      'api.llama.fi/protocol/spiko',
      JSON.stringify({ name: 'Paxos Gold', tvl: days((date) => ({ date, totalLiquidityUSD: 5 })) }),
    )
    await ask('defillama-protocols')
    expect((await incidents()).map(({ detail }) => detail)).toContain(
      'it is about Paxos Gold; the response was requested for spiko',
    )
  })

  test('one about other days than its address names, until it is about them', async () => {
    const CURVE = (year: number) =>
      `home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all`
    put(CURVE(2019), 'Date,"1 Mo","10 Yr"\n01/02/2026,3.5,4.1\n')
    await ask('treasury-rates')
    expect((await incidents()).map(({ detail }) => detail)).toContain(
      'line 2, column "1 Mo": has 2026-01-02; the response was requested for 2019-01-01 to 2019-12-31, and 1 more',
    )
    put(CURVE(2019), 'Date,"1 Mo","10 Yr"\n01/02/2019,2.4,2.66\n')
    await ask('treasury-rates')
    expect([
      ...(await publishedValues('benchmark:us-treasury-10-year', 'yieldToMaturity')),
    ]).toEqual([['2019-01-02', 0.0266]])
  })

  test('one that redirects into the private network, which nobody is advised to open', async () => {
    put(GOLD, (_request, response) =>
      response.writeHead(302, { location: 'http://10.0.0.7:8080/gold.csv' }).end(),
    )
    expect((await ask('gold-prices')).faults).toMatchObject([
      {
        fault: 'private_address',
        detail: 'redirects to 10.0.0.7:8080, which leads to a private address',
      },
    ])
  })

  test('one that says that nothing changed, although nothing was read before', async () => {
    put(GOLD, (_request, response) => response.writeHead(304).end())
    expect(await ask('gold-prices')).toMatchObject({
      outcome: 'failed',
      faults: [{ fault: 'changed_form' }],
    })
  })

  test('one with a day to come leaves the next right one right', async () => {
    put(GOLD, goldFile({ 3: 2000, 2: 2010, 1: 2020, [-900]: 2030 }))
    await ask('gold-prices')
    put(GOLD, right())
    expect((await ask('gold-prices')).faults).toEqual([])
  })

  test('more rows without a day than an answer of the form can have', async () => {
    put(GOLD, `Date,Price\n${',\n'.repeat(5_000)}`)
    const [fault] = (await ask('gold-prices')).faults
    expect(fault?.fault).toBe('changed_form')
    expect(fault?.detail).toContain(', and many more')
  })

  test('one that ends before its last answer, or lacks a part of it', async () => {
    put(GOLD, goldFile(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [at + 1, 2000]))))
    await ask('gold-prices')
    put(GOLD, goldFile(Object.fromEntries(Array.from({ length: 29 }, (_, at) => [at + 2, 2000]))))
    expect(await ask('gold-prices')).toMatchObject({ faults: [{ fault: 'went_back' }] })
    put(GOLD, goldFile(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at + 1, 2000]))))
    expect(await ask('gold-prices')).toMatchObject({ faults: [{ fault: 'shortened' }] })
    expect(await published()).toHaveLength(30)
  })

  test('one that no longer has a line of values', async () => {
    const coin = (chains: readonly string[]) =>
      JSON.stringify({
        symbol: 'USDC',
        pegType: 'peggedUSD',
        chainBalances: Object.fromEntries(
          chains.map((chain) => [
            chain,
            { tokens: [{ date: seconds(2), circulating: { peggedUSD: 100 } }] },
          ]),
        ),
      })
    put(STABLECOIN(2), coin(['Ethereum', 'Solana']))
    await ask('defillama-stablecoins')
    put(STABLECOIN(2), coin(['Ethereum']))
    expect((await ask('defillama-stablecoins')).faults).toContainEqual(
      expect.objectContaining({
        fault: 'changed_form',
        detail: 'it no longer has circulatingSupply of USDC on Solana',
      }),
    )
  })

  test('one that is late, although it is published', async () => {
    put(GOLD, goldFile({ 8: 2000, 7: 2010 }))
    expect(await ask('gold-prices')).toMatchObject({
      outcome: 'published',
      faults: [{ fault: 'late' }],
    })
    put(GOLD, right())
    await ask('gold-prices')
    expect(await incidents()).toEqual([])
  })

  test('one that asks to wait is not asked again before', async () => {
    put(GOLD, (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    expect(await ask('gold-prices')).toMatchObject({ faults: [{ fault: 'rate_limited' }] })
    expect(await ask('gold-prices')).toMatchObject({ outcome: 'waiting' })
    expect(web.asked).toHaveLength(1)
  })

  test('what is right again closes it, and what is wrong again is the same incident', async () => {
    put(GOLD, 'Date,Value\n2026-09,2000\n')
    await ask('gold-prices')
    await ask('gold-prices')
    expect(await openSourceIncidents()).toMatchObject([{ fault: 'changed_form', times: 2 }])
    put(GOLD, right())
    await ask('gold-prices')
    expect(await incidents()).toEqual([])
  })
})

test('an answer that was refused can be read again, and is then what the next one is compared with', async () => {
  put(GOLD, goldFile({ 3: 2000, 2: 2010, 1: 2020 }))
  await ask('gold-prices')
  put(GOLD, goldFile({ 1: 2020 }))
  const { faults } = await ask('gold-prices')
  expect(faults).toMatchObject([{ fault: 'shortened', answerId: 2 }])
  expect(await repeatAnswer(2, never)).toMatchObject({ run: { state: 'unchanged' } })
  expect(await ask('gold-prices')).toMatchObject({ outcome: 'unchanged', faults: [] })
})

describe('the yield curve of the Treasury', () => {
  const CURVE = (year: number) =>
    `home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all`
  const header = 'Date,"1 Mo","10 Yr"\n'
  const at = (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) })
  }
  const faults = async () => (await ask('treasury-rates')).faults
  beforeEach(async () => {
    at('2026-12-31')
    for (let year = 2018; year <= 2026; year++)
      put(CURVE(year), `${header}12/30/${year},4.1,4.2\n12/29/${year},4.1,4.2\n`)
    expect(await faults()).toEqual([])
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['a header without rows', 'changed_form', header],
    ['nothing', 'empty', ''],
  ])(
    'has no rows before the first business day of a year is over: %s',
    async (_name, fault, answer) => {
      put(CURVE(2027), answer)
      at('2027-01-02')
      expect(await ask('treasury-rates')).toMatchObject({ outcome: 'unchanged', faults: [] })
      at('2027-01-20')
      expect(await faults()).toContainEqual(
        expect.objectContaining({ fault, subject: 'daily-treasury-rates-2027.csv' }),
      )
    },
  )

  test('has rows of a year for good, once it has had some', async () => {
    at('2027-01-05')
    put(CURVE(2027), `${header}01/04/2027,4.1,4.2\n`)
    expect(await ask('treasury-rates')).toMatchObject({ outcome: 'published', faults: [] })
    put(CURVE(2027), header)
    expect(await faults()).toMatchObject([{ fault: 'changed_form' }])
  })

  test('is published without a tenor that is new', async () => {
    put(
      CURVE(2026),
      'Date,"1 Mo","10 Yr","15 Yr"\n12/31/2026,4.1,4.3,4.6\n12/30/2026,4.1,4.2,\n12/29/2026,4.1,4.2,\n',
    )
    at('2027-01-01')
    put(CURVE(2027), '')
    const { outcome, run } = await ask('treasury-rates')
    expect(outcome).toBe('published')
    expect([...(run?.skipped ?? [])]).toEqual([['the tenor "15 Yr" is not a benchmark here', 1]])
    const yields = await publishedValues('benchmark:us-treasury-10-year', 'yieldToMaturity')
    expect(yields.get('2026-12-31')).toBe(0.043)
  })
})

test('an answer that a run refuses is left out by its name, and the others are published', async () => {
  // two protocols under the names of one platform
  await sql().query("insert into platform (slug, name) values ('wisdomtree', 'Spiko')")
  const protocol = (name: string, dollars: number) =>
    JSON.stringify({
      name,
      tvl: [3, 2].map((ago) => ({ date: seconds(ago), totalLiquidityUSD: dollars })),
    })
  put('api.llama.fi/protocol/spiko', protocol('Spiko', 1000))
  put('api.llama.fi/protocol/paxos-gold', protocol('Paxos Gold', 2000))
  put('api.llama.fi/protocol/wisdomtree', protocol('WisdomTree', 3000))
  const fetched = await ask('defillama-protocols')
  expect(fetched).toMatchObject({ outcome: 'published', run: { pointsRead: 4 } })
  const day = isoDay(today() - 3)
  const refused = {
    fault: 'refused',
    subject: 'wisdomtree.json',
    detail:
      'line 1, column "WisdomTree": ' +
      `another file in this run has a different value for Spiko on ${day} (valueLocked): ` +
      'load them one at a time',
    answerId: 3,
  }
  expect(fetched.faults.filter(({ fault }) => fault !== 'not_found')).toEqual([refused])
  expect(outcomeLines(fetched)).toEqual([
    `  Values rejected: ${refused.subject}: ${refused.detail}`,
  ])
  const { rows } = await sql().query<{ name: string; scope: string }>(
    "select name, 'platform:' || id as scope from platform order by id",
  )
  const values = await Promise.all(
    rows.map(async ({ name, scope }) => [
      name,
      ...(await publishedValues(scope, 'valueLocked')).values(),
    ]),
  )
  expect(values).toEqual([
    ['Spiko', 1000, 1000],
    ['Paxos Gold', 2000, 2000],
  ])
  // it is taken once the catalogue is right, and closes its incident
  await sql().query("update platform set slug = 'spiko' where name = 'Spiko'")
  expect(await ask('defillama-protocols')).toMatchObject({ run: { pointsNew: 2 } })
  expect((await incidents()).filter(({ fault }) => fault === 'refused')).toEqual([])
})

test('an answer full of networks that nobody knows leaves a short message, and a short incident', async () => {
  const tokens = [{ date: seconds(2), circulating: { peggedUSD: 5 } }]
  const coin = (symbol: string, chains: readonly string[]) =>
    JSON.stringify({
      symbol,
      pegType: 'peggedUSD',
      chainBalances: Object.fromEntries(chains.map((chain) => [chain, { tokens }])),
    })
  const unknown = Array.from({ length: 5_000 }, (_, at) => `chain ${at}`)
  put(STABLECOIN(2), coin('USDC', ['Ethereum', 'x'.repeat(100_000), ...unknown]))
  put(STABLECOIN(5), coin('x'.repeat(100_000), ['Ethereum']))
  const { run } = await ask('defillama-stablecoins')
  if (!run) throw new Error('nothing was published')
  const { rows } = await sql().query<{ message: string }>('select message from ingest_run')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.message.length).toBeLessThan(5_000)
  expect(rows[0]?.message).toContain('Skipped: other reasons (4,951 times).')
  expect(reportLines(run, 'stablecoin-supply', false).length).toBeLessThan(100)
  for (const { detail } of await incidents()) expect(detail.length).toBeLessThan(1_000)
})

describe('a day that was not over when DefiLlama answered', () => {
  const SPIKO = 'api.llama.fi/protocol/spiko'
  const answerWith = (...newest: [date: number, dollars: number][]) =>
    JSON.stringify({
      name: 'Spiko',
      tvl: [...[3, 2, 1].map((ago): [number, number] => [seconds(ago), 1000]), ...newest].map(
        ([date, totalLiquidityUSD]) => ({ date, totalLiquidityUSD }),
      ),
    })
  const publishedDays = async () => {
    const { rows } = await sql().query<{ scope: string }>(
      "select scope_key as scope from series where scope_key like 'platform:%'",
    )
    return [...(await publishedValues(rows[0]?.scope ?? '', 'valueLocked')).keys()]
  }
  const overDays = [3, 2, 1].map((ago) => isoDay(today() - ago))
  afterEach(() => {
    vi.useRealTimers()
  })

  test('has no value when the answer is read again on the next one', async () => {
    put(SPIKO, answerWith([seconds(0), 700]))
    await ask('defillama-protocols')
    expect(await publishedDays()).toEqual(overDays)
    const { rows } = await sql().query<{ id: number }>(
      "select id from source_answer where file = 'spiko.json'",
    )
    vi.useFakeTimers({ toFake: ['Date'], now: (today() + 1) * 86_400_000 + 54_000_000 })
    await repeatAnswer(rows[0]?.id ?? 0, never)
    expect(await publishedDays()).toEqual(overDays)
  })

  test('has none of its moments published, and lacks none of them later', async () => {
    put(SPIKO, answerWith([seconds(0), 1000], [seconds(0) + 60, 990]))
    await ask('defillama-protocols')
    expect(await publishedDays()).toEqual(overDays)
    put(SPIKO, answerWith([seconds(0), 1000]))
    const { faults } = await ask('defillama-protocols')
    expect(faults.filter(({ fault }) => fault !== 'not_found')).toEqual([])
  })
})

test('a connector is off until it is switched on, by setting or by a row', async () => {
  const on = async () => (await listConnectors()).filter(({ isOn }) => isOn).map(({ key }) => key)
  expect(await on()).toEqual([])
  await switchConnector('gold-prices', true)
  expect(await on()).toEqual(['gold-prices'])
})

test("an operator's own address is read in the form that is named with it", async () => {
  await saveAddress('nav', {
    source: 'timeseries-export',
    url: 'https://nav.example/files/nav.csv',
    options: { class: 'us-treasury-debt' },
    creates: true,
    everyHours: 24,
  })
  put(
    'nav.example/files/nav.csv',
    'Timestamp,Date,Measure,Fund A\n1782000000000,2026-06-21,Total Asset Value (Dollar),100\n',
  )
  expect(await ask('nav')).toMatchObject({ outcome: 'published' })
})

describe('what is taken back while it is asked publishes nothing and opens no incident', () => {
  const FUNDS = 'funds.example/values.csv'
  const address = {
    source: 'gold' as const,
    url: `https://${FUNDS}`,
    options: {},
    creates: false,
    everyHours: 24,
  }
  const answers: [string, number, string][] = [
    ['a right answer', 200, goldFile({ 2: 2000, 1: 2010 })],
    ['a wrong one', 404, ''],
  ]
  const expectNothing = async (fetched: Fetched) => {
    expect(fetched).toMatchObject({ outcome: 'called off', faults: [], run: undefined })
    expect((await publishedValues('benchmark:gold', 'price')).size).toBe(0)
    expect(await incidents()).toEqual([])
  }

  test.each(answers)('removed: %s', async (_name, status, body) => {
    await saveAddress('funds', address)
    put(FUNDS, (_request, response) => {
      void removeAddress('funds').then(() => response.writeHead(status).end(body))
    })
    await expectNothing(await ask('funds'))
    const { rows } = await sql().query('select from connector')
    expect(rows).toEqual([])
  })

  test('removed while its values are published', async () => {
    await saveAddress('funds', address)
    put(FUNDS, goldFile({ 8: 2000, 7: 2010 }))
    let removal: Promise<boolean> | undefined
    const publishing = () => {
      removal = removeAddress('funds')
    }
    const { faults } = await fetchConnector('funds', {
      signal: never,
      manners,
      watch: { publishing },
    })
    await removal
    expect(faults).toMatchObject([{ fault: 'late' }])
    expect(await incidents()).toEqual([])
    expect((await sql().query('select from connector')).rows).toEqual([])
  })

  test('replaced by another of its name', async () => {
    await saveAddress('funds', address)
    put(FUNDS, (_request, response) => {
      const other = { ...address, url: 'https://other.example/values.csv' }
      void saveAddress('funds', other).then(() => response.end(goldFile({ 1: 2000 })))
    })
    await expectNothing(await ask('funds'))
    expect((await dueConnectors()).map(({ key }) => key)).toEqual(['funds'])
  })

  test.each(answers)('switched off: %s', async (_name, status, body) => {
    await switchConnector('gold-prices', true)
    put(GOLD, (_request, response) => {
      void switchConnector('gold-prices', false).then(() => response.writeHead(status).end(body))
    })
    await expectNothing(await ask('gold-prices'))
    // by hand, one that is off is asked
    put(GOLD, goldFile({ 2: 2000, 1: 2010 }))
    expect(await ask('gold-prices')).toMatchObject({ outcome: 'published' })
  })
})

test('an address that is added again is read in the form that it has now', async () => {
  const FUNDS = 'funds.example/values.csv'
  const add = (columns: string) =>
    saveAddress('funds', {
      source: 'tvl-history',
      url: `https://${FUNDS}`,
      options: { columns },
      creates: true,
      everyHours: 24,
    })
  const kinds = async () => {
    const { rows } = await sql().query<{ kind: string }>(
      'select distinct scope_kind as kind from series order by 1',
    )
    return rows.map(({ kind }) => kind)
  }
  const rows = [4, 3, 2].map((ago) => `${isoDay(today() - ago)},1000`)
  put(FUNDS, ['date,Private Credit', ...rows, ''].join('\n'))
  await add('platform')
  expect(await ask('funds')).toMatchObject({ outcome: 'published' })
  expect(await ask('funds')).toMatchObject({ outcome: 'unchanged' })
  expect(await kinds()).toEqual(['platform'])
  await removeAddress('funds')
  await add('class')
  expect(await ask('funds')).toMatchObject({ outcome: 'published', faults: [] })
  expect(await kinds()).toContain('class')
  // the first answer stays for who disputes what it brought
  expect((await sql().query('select from source_answer')).rowCount).toBe(2)
})

test('a connector that is on is due as often as its row says, and sooner after a failure', async () => {
  const due = async (inHours: number) =>
    (await dueConnectors(Date.now() + inHours * 3_600_000)).map(({ key }) => key)
  await switchConnector('gold-prices', true)
  expect(await due(0)).toEqual(['gold-prices'])
  await ask('gold-prices')
  expect(await due(0)).toEqual([])
  expect(await due(1.1)).toEqual(['gold-prices'])
  put(GOLD, goldFile({ 2: 2000, 1: 2010 }))
  await ask('gold-prices')
  expect(await due(23)).toEqual([])
  expect(await due(24.1)).toEqual(['gold-prices'])
})

test('the first real observation of a source ends the demo, and one source that fails leaves the rest', async () => {
  await sql().query(
    "insert into site (id, mode) values (1, 'demo') on conflict (id) do update set mode = 'demo'",
  )
  put(GOLD, 'Date,Value\n2026-09,2000\n')
  put(ECB, `CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE\nUSD,EUR,${isoDay(today() - 3)},1.2\n`)
  const lines: string[] = []
  const rows = (await listConnectors()).filter(({ key }) =>
    ['gold-prices', 'ecb-rates'].includes(key),
  )
  const all = await fetchAll(rows.reverse(), never, (line) => {
    lines.push(line)
  })
  expect(all).toMatchObject([
    { key: 'gold-prices', outcome: 'failed' },
    { key: 'ecb-rates', outcome: 'published', run: { endedDemo: true } },
  ])
  expect(lines).toContain('1 of 2: Gold prices, from 127.0.0.1')
  expect(lines.join('\n')).toContain('gold-prices.csv: Unexpected content: ')
  expect(lines.join('\n')).toContain('Demo history removed')
})

test('what another process has asked meanwhile is not asked a second time, and says what came of it', async () => {
  const rows = (await listConnectors())
    .filter(({ key }) => ['ecb-rates', 'gold-prices'].includes(key))
    .sort((a, b) => a.key.localeCompare(b.key))
  const fetchBoth = async (gold: string) => {
    put(GOLD, gold)
    put(ECB, (_request, response) => {
      void ask('gold-prices').then(() => response.writeHead(404).end())
    })
    web.asked.length = 0
    const lines: string[] = []
    const all = await fetchAll(rows, never, (line) => {
      lines.push(line)
    })
    expect(web.asked.filter((path) => path === GOLD)).toHaveLength(1)
    expect(lines).toContain('  Queried by another process meanwhile.')
    return all
  }
  expect(await fetchBoth('Date,Value\n2026-09,2000\n')).toMatchObject([
    { key: 'ecb-rates', outcome: 'failed' },
    { key: 'gold-prices', outcome: 'failed', faults: [{ fault: 'changed_form' }] },
  ])
  expect(await fetchBoth(goldFile({ 1: 2000 }))).toMatchObject([
    { key: 'ecb-rates', outcome: 'failed' },
    { key: 'gold-prices', outcome: 'published', faults: [] },
  ])
})
