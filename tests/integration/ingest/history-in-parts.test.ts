import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { databaseState } from '../../support/ingest/database-state.ts'
import { emptySite, ingest, publishedValues, tokenScope } from '../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../support/files/written-file.ts'

vi.setConfig({ testTimeout: 120_000 })

// Promise: a history that is loaded in parts, in the order of its days, is the history that is loaded in one go.
// It does not see parts that come before what is there, whose next day keeps the burns that it had.

const HEADER =
  'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt'
const LENGTH = 45

/** Days of a coin that mints 1M to 5M and burns 0 to 3M of its 1B a day. */
const ROWS = Array.from({ length: LENGTH }, (_, at) => at).map((at) => {
  const supply = supplyOn(at)
  const minted = mintedOn(at)
  return [dayAt(at), 1, supply, supply, 900 + at, 5000 + at, minted, minted, 1e7, 1e7, 2000].join()
})

function mintedOn(at: number): number {
  return (1 + ((at * 3) % 5)) * 1e6
}
function burntOn(at: number): number {
  return ((at * 7) % 4) * 1e6
}
function supplyOn(at: number): number {
  return at < 0 ? 1e9 : supplyOn(at - 1) + mintedOn(at) - burntOn(at)
}
function dayAt(at: number): string {
  return new Date(Date.UTC(2021, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
}

const load = (...files: (readonly string[])[]) =>
  ingest(
    'coinmetrics',
    files.map((rows, at) => writtenFile(`${at}-usdc.csv`, [HEADER, ...rows].join('\n'))),
    { create: true, options: { asset: 'usdc', network: 'ethereum' } },
  )
const values = async () => {
  const { values: lines } = await databaseState()
  return lines
}

async function siteWithCoin(): Promise<void> {
  await emptySite()
  await sql().query(
    `insert into asset (slug, name, ticker, asset_class_id) values ('usdc', 'USD Coin', 'USDC', 28)`,
  )
}

beforeEach(siteWithCoin)

test('burns of every day but the very first are there, whatever days the parts begin with', async () => {
  await load(ROWS)
  const whole = await values()
  const burns = await publishedValues(await tokenScope('usdc'), 'dailyBurnsToken')
  expect(burns).toEqual(
    new Map(Array.from({ length: LENGTH - 1 }, (_, at) => [dayAt(at + 1), burntOn(at + 1)])),
  )

  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: LENGTH - 1 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom<'ascending' | 'descending'>('ascending', 'descending'),
      async (cuts, order) => {
        await siteWithCoin()
        const edges = [0, ...cuts.toSorted((one, other) => one - other), LENGTH]
        for (const [at, from] of edges.slice(0, -1).entries()) {
          const part = ROWS.slice(from, edges[at + 1])
          await load(order === 'ascending' ? part : part.toReversed())
        }
        expect(await values()).toEqual(whole)
      },
    ),
    { numRuns: 6, examples: [[[LENGTH - 2, LENGTH - 1], 'ascending']] },
  )
})

test('parts of one command follow from each other as well', async () => {
  await load(ROWS)
  const whole = await values()
  await siteWithCoin()
  await load(ROWS.slice(0, 20), ROWS.slice(20))
  expect(await values()).toEqual(whole)
})

test('a supply that is held says nothing of the burns of the next day', async () => {
  await load(ROWS.slice(0, 40))
  const scope = await tokenScope('usdc')
  const tenfold = (ROWS[40] ?? '').split(',')
  tenfold[2] = String(supplyOn(40) * 10)
  await load([tenfold.join()])
  expect((await publishedValues(scope, 'totalSupply')).has(dayAt(40))).toBe(false)
  await load(ROWS.slice(41, 42))
  expect((await publishedValues(scope, 'dailyBurnsToken')).has(dayAt(41))).toBe(false)
})
