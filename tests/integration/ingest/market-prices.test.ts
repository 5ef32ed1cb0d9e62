// Protects: that closing prices are taken of the tokens that the catalog has and of no copies, at the
// end of the day that they are of, and that one answer which is wrong, or a token that goes, takes no
// other with it. Answers come from a server on loopback in the published form; no live address was asked.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoDay, today, type Day } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'
import { emptySite, publishedValues } from '../../support/ingest/ingest-site.ts'
import { replaySources, type ReplayedSources } from '../../support/ingest/replayed-sources.ts'

const SECONDS_A_DAY = 86_400
const BUIDL = '0x7712c34205737192402172409a8F7ccef8aA2AEc'
const GOLD = '0x45804880De22913dAFE09f4980848ECE6EcbAf78'
const MINT = 'A1KLoBrKBde8Ty9qtNQUtq3C2ortoC3u7twggz7sEto6'

const manners = { pauseMs: 0, tries: 1, backOffMs: 1, longestWaitMs: 100 }
const ask = () =>
  fetchConnector('defillama-prices', { signal: new AbortController().signal, manners })

let web: ReplayedSources
beforeAll(async () => {
  web = await replaySources()
  process.env.SOURCES_MIRROR = web.url
})
afterAll(() => web.stop())

interface Token {
  slug: string
  network: number
  symbol: string
  address: string
  unitsPerToken?: number
}

/** → the path that its price is asked under */
async function addAsset({ slug, network, symbol, address, unitsPerToken }: Token): Promise<void> {
  await sql().query(
    `with made as (insert into asset (slug, name, asset_class_id) values ($1, $1, 27) returning id)
     insert into token (asset_id, network_id, name, symbol, address, units_per_token)
     select id, $2, $1, $3, $4, $5 from made`,
    [slug, network, symbol, address, unitsPerToken ?? null],
  )
}

interface Coin {
  symbol?: string
  confidence?: number
  prices: { timestamp: number; price: number }[]
}

/** The same answer to every address; coins that are not asked for are left out, as there. */
function answerWith(coins: Record<string, Coin>): void {
  web.answers.clear()
  const keys = Object.keys(coins).join(',')
  web.answers.set(`coins.llama.fi/chart/${keys}`, JSON.stringify({ coins }))
}

/** Seconds at the end of a day. */
const closeOf = (day: Day): number => (day + 1) * SECONDS_A_DAY
const yesterday = today() - 1
const at = (close: number, price: number) => ({ timestamp: close, price })

beforeEach(async () => {
  await emptySite()
  await sql().query('truncate connector, source_answer, source_incident restart identity')
})

const idOf = async (slug: string): Promise<string> => {
  const { rows } = await sql().query<{ id: number }>('select id from asset where slug = $1', [slug])
  return `asset:${rows[0]?.id ?? 0}`
}

test('a close is of the day that ends, within six hours; of the day that runs there is none', async () => {
  await addAsset({ slug: 'fund', network: 1, symbol: 'FUND', address: BUIDL })
  answerWith({
    [`ethereum:${BUIDL.toLowerCase()}`]: {
      symbol: 'fund',
      confidence: 0.99,
      prices: [
        at(closeOf(yesterday - 2) - 5 * 3600, 1.01),
        at(closeOf(yesterday - 2) - 60, 1.02),
        at(closeOf(yesterday - 1) - 8 * 3600, 9),
        at(closeOf(yesterday) + 30, 1.04),
        at(Date.now() / 1000, 1.05),
      ],
    },
  })
  expect(await ask()).toMatchObject({ outcome: 'published', faults: [] })
  const values = await publishedValues(await idOf('fund'), 'price')
  expect([...values]).toEqual([
    [isoDay(yesterday - 2), 1.02],
    // carried, as none was near the end of the day
    [isoDay(yesterday - 1), 1.02],
    [isoDay(yesterday), 1.04],
  ])
})

test('copies, doubtful prices and prices that are typed in are left out; their neighbors stand', async () => {
  await addAsset({ slug: 'fund', network: 1, symbol: 'FUND', address: BUIDL })
  await addAsset({ slug: 'gold', network: 1, symbol: 'GLD', address: GOLD, unitsPerToken: 0.5 })
  await addAsset({ slug: 'bill', network: 2, symbol: 'BILL', address: MINT })
  // its prices are constants there
  await addAsset({ slug: 'wtsyx', network: 1, symbol: 'WTSYX', address: `0x${'1'.repeat(40)}` })
  const prices = [at(closeOf(yesterday), 50)]
  answerWith({
    [`ethereum:${BUIDL.toLowerCase()}`]: { symbol: 'FUNDS', confidence: 0.99, prices },
    [`ethereum:${GOLD.toLowerCase()}`]: { symbol: 'GLD', confidence: 0.99, prices },
    [`solana:${MINT}`]: { symbol: 'BILL', confidence: 0.5, prices },
  })
  expect(await ask()).toMatchObject({ outcome: 'published', faults: [] })
  expect([...(await publishedValues(await idOf('gold'), 'price')).values()]).toEqual([100])
  for (const slug of ['fund', 'bill', 'wtsyx'])
    expect((await publishedValues(await idOf(slug), 'price')).size).toBe(0)
})

test('a token that is no longer quoted takes no neighbor with it; a past quarter is asked for once', async () => {
  await addAsset({ slug: 'fund', network: 1, symbol: 'FUND', address: BUIDL })
  await addAsset({ slug: 'gold', network: 1, symbol: 'GLD', address: GOLD })
  const keys = `ethereum:${BUIDL.toLowerCase()},ethereum:${GOLD.toLowerCase()}`
  const coin = (price: number): Coin => ({ prices: [at(closeOf(yesterday), price)] })
  const path = `coins.llama.fi/chart/${keys}`
  const say = (coins: Record<string, Coin>) => web.answers.set(path, JSON.stringify({ coins }))
  say({
    [`ethereum:${GOLD.toLowerCase()}`]: coin(4100),
    [`ethereum:${BUIDL.toLowerCase()}`]: coin(1),
  })
  expect(await ask()).toMatchObject({ outcome: 'published' })
  const asked = web.asked.length
  say({ [`ethereum:${GOLD.toLowerCase()}`]: coin(4101) })
  expect(await ask()).toMatchObject({ faults: [] })
  // the four quarters that are over have answered
  expect(web.asked.length - asked).toBe(1)
  expect([...(await publishedValues(await idOf('gold'), 'price')).values()]).toEqual([4101])
  expect([...(await publishedValues(await idOf('fund'), 'price')).values()]).toEqual([1])
})

test('a host that answers wrongly three times in a row is left alone', async () => {
  await addAsset({ slug: 'fund', network: 1, symbol: 'FUND', address: BUIDL })
  web.answers.clear()
  const before = web.asked.length
  expect(await ask()).toMatchObject({ outcome: 'failed', unasked: 2 })
  expect(web.asked.length - before).toBe(3)
  expect((await openSourceIncidents()).map(({ fault }) => fault)).toEqual([
    'not_found',
    'not_found',
    'not_found',
  ])
})
