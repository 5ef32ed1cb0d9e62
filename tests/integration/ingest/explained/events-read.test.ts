// Promise: multipliers that contracts and connectors tell are corporate actions of the asset, with
// where they were read; one that accrues is none, one that is told twice is one, and none corrects
// what a person recorded. A share that is split by its multiplier holds nothing.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { loadReference } from '#prisma/seed/load.ts'
import { sql } from '#server/core/database/db.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { loadNames } from '#server/pipeline/catalogue/names.ts'
import { applyEvents, type EventFact } from '#server/pipeline/catalogue/facts/apply-events.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'
import { withPublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { publishableSupplies } from '#server/pipeline/supply/supply-readings.ts'
import { writtenFile } from '../../../support/files/written-file.ts'
import { publishedForms } from '../../../support/ingest/declared-forms.ts'
import { emptySite, exportFile, held, ingest } from '../../../support/ingest/ingest-site.ts'
import { makeCatalogue } from '../../../support/market/small-market.ts'
import { replaySources, type ReplayedSources } from '../../../support/ingest/replayed-sources.ts'

const manners = { pauseMs: 0, tries: 1, backOffMs: 0, longestWaitMs: 0 }
const SOURCE = 'https://issuer.example/notices'

let web: ReplayedSources
beforeAll(async () => {
  web = await replaySources()
  process.env.SOURCES_MIRROR = web.url
})
afterAll(async () => {
  delete process.env.SOURCES_MIRROR
  await web.stop()
})
beforeEach(emptySite)

async function recorded() {
  const { rows } = await sql().query<{ event: string }>(
    `select concat_ws(' ', a.slug, e.kind, e.day, trim_scale(e.factor), e.source_url) as event
     from asset_event e join asset a on a.id = e.asset_id order by e.day`,
  )
  return rows.map(({ event }) => event)
}

test('a connector tells a multiplier on the day on which it is activated', async () => {
  await loadReference()
  await sql().query('truncate asset_event')
  for (const [path, answer] of Object.entries(publishedForms.xstocks.answers()))
    web.answers.set(path, answer)
  const report = () => fetchConnector('xstocks', { signal: new AbortController().signal, manners })
  await report()
  const [event, ...others] = await recorded()
  expect(others).toEqual([])
  expect(event).toBe(
    `aaplx multiplier ${isoDay(today() - 2)} 1.00386901254 ` +
      'https://api.xstocks.fi/api/v2/public/assets/AAPLx/multiplier?network=Solana',
  )
  expect((await report()).run?.factsChanged ?? 0).toBe(0)
  expect(await recorded()).toHaveLength(1)
})

const told = (fact: Partial<EventFact>, source: 'xstocks' | 'token-supply' | 'asset-events') =>
  withPublicationSession(({ client }) =>
    transactionOn(client, async () =>
      applyEvents(client, await loadNames(client), source, [
        {
          asset: 'note',
          kind: 'multiplier',
          day: 20_500,
          factor: '10',
          note: null,
          sourceUrl: SOURCE,
          ...fact,
        },
      ]),
    ),
  )

test('what was recorded by a person or told before is not told again', async () => {
  await makeCatalogue([{ slug: 'note', assetClass: 'public_equities', on: ['ethereum'] }])
  expect(await told({}, 'asset-events')).toBe(1)
  expect(await told({ factor: '11' }, 'xstocks')).toBe(0)
  expect(await told({ day: 20_503 }, 'token-supply')).toBe(0)
  const other = { kind: 'dividend' as const, factor: '0.1' }
  expect(await told({ ...other, day: 20_480 }, 'xstocks')).toBe(1)
  // a week later the same is paid again
  expect(await told({ ...other, day: 20_487 }, 'xstocks')).toBe(1)
  // the same source at another address tells nothing new
  expect(await told({ ...other, day: 20_487, sourceUrl: `${SOURCE}/2` }, 'xstocks')).toBe(0)
  expect(await told({ day: 20_560, factor: '11' }, 'token-supply')).toBe(1)
  expect(await told({ day: 20_559, factor: '11' }, 'xstocks')).toBe(0)
  expect(await told({ day: 20_560, factor: '11.5' }, 'asset-events')).toBe(1)
  expect(await recorded()).toEqual([
    `note dividend ${isoDay(20_480)} 0.1 ${SOURCE}`,
    `note dividend ${isoDay(20_487)} 0.1 ${SOURCE}`,
    `note multiplier ${isoDay(20_500)} 10 ${SOURCE}`,
    `note multiplier ${isoDay(20_560)} 11.5 ${SOURCE}`,
  ])
})

/** Readings of a token's supply, one a day, with these multipliers. */
async function readings(multipliers: readonly number[]) {
  await makeCatalogue([{ slug: 'note', assetClass: 'public_equities', on: ['ethereum'] }])
  await sql().query("update token set address = '0xabc'")
  await sql().query('truncate supply_reading')
  await sql().query(
    `insert into supply_reading
       (token_id, day, address, height, at, amount, multiplier, multiplier_kind, supply, nodes)
     select 1, 20500 + n, '0xabc', n, n, 100, m, 'scaled', 100 * m, 2
     from unnest($1::numeric[]) with ordinality u(m, n)`,
    [multipliers],
  )
  const days = await publishableSupplies(1, 30_000)
  return days.flatMap(({ day, newMultiplier }) =>
    newMultiplier === null ? [] : [[day - 20_501, newMultiplier]],
  )
}

test('a contract tells the days on which its multiplier is another', async () => {
  expect(await readings([1, 1, 1, 1.0026, 1.0026, 10.026])).toEqual([
    [3, '1.0026'],
    [5, '10.026'],
  ])
})

test('a multiplier that accrues tells at most its first days', async () => {
  const days = await readings(Array.from({ length: 60 }, (_, at) => 1 + at / 10_000))
  expect(days.map(([at]) => at)).toEqual([1, 2, 3, 4])
})

const DAYS = 120
const SPLIT_AT = 60

test.each([
  ['is explained by the multiplier that follows another', ['1.003', '10.03'], 0],
  ['is not explained by one that pays a dividend', ['1.003', '1.006'], DAYS],
  ['is not explained by the first that is recorded', ['', '10.03'], DAYS],
])('a price that is divided by ten %s', async (_, [before = '', after = ''], expected) => {
  const dayAt = (at: number) => isoDay(20_513 + at)
  await makeCatalogue([{ slug: 'crwdx', assetClass: 'public_equities' }])
  const row = (at: number, factor: string) => `CRWDX,multiplier,${dayAt(at)},${factor},${SOURCE},`
  await ingest(
    'asset-events',
    writtenFile(
      'events.csv',
      [
        'asset,kind,day,factor,source,note',
        ...(before ? [row(5, before)] : []),
        row(SPLIT_AT, after),
        '',
      ].join('\n'),
    ),
  )
  const prices = Array.from({ length: DAYS }, (_, at): [string, number[]] => [
    dayAt(at),
    [Math.round((400 + 9 * Math.sin(at)) * (at >= SPLIT_AT ? 0.1 : 1) * 1e6) / 1e6],
  ])
  await ingest(
    'timeseries-export',
    writtenFile('prices.csv', exportFile(['CRWDX'], Object.fromEntries(prices), 'Price (Dollar)')),
    { options: { class: 'stocks' } },
  )
  expect((await held()).filter(({ state }) => state === 'held')).toHaveLength(expected)
})
