// Makes sure that a file has the same columns in every state, so that a program that reads one by
// its name finds it in an empty file too. It cannot see columns of charts and pivots, which are
// what their groups are.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerDownload } from '#app/files/answer-download.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { getListing, listingKeys, type ListingKey } from '#lib/registry/listings/listings.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Cell } from '#lib/view/lists/listing-row.ts'
import { sql } from '#server/core/database/db.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { readListing } from '#server/pages/address/read-listing.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      platform: 'mint',
      issuer: 'house',
    },
    { slug: 'coin', assetClass: 'stablecoins', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-04-28',
    { bill: [100, 101], coin: [5, 5] },
    { network: 'ethereum' },
  )
  const source = sources['asset-registry'].id
  // as if all of it came from a source that may be passed on
  await sql().query('update series set source_id = $1', [source])
  await sql().query(
    `insert into asset_terms (asset_id, minimum_investment, minimum_currency, management_fee_bps)
     values (1, 1000, 'USD', 15)
     on conflict (asset_id) do update set
       minimum_investment = excluded.minimum_investment,
       minimum_currency = excluded.minimum_currency,
       management_fee_bps = excluded.management_fee_bps`,
  )
  await sql().query(
    "insert into pool (id, slug, name, status, source_id, updated_at) values (1, 'pool', 'Pool', 'open', $1, now())",
    [source],
  )
  await sql().query(
    `insert into loan (
       slug, name, borrower, pool_id, category, status, principal, outstanding, start_date,
       source_id, updated_at
     )
     values ('loan', 'loan', 'Ann', 1, 'trade', 'active', 480, 120, '2026-05-02', $1, now())`,
    [source],
  )
  await sql().query(
    `insert into investment (
       slug, name, asset_id, status, yield, minimum, capacity, currency, source_id, updated_at
     )
     values ('offer', 'offer', 1, 'open', 0.05, 1200, 2400, 'USD', $1, now())`,
    [source],
  )
  await sql().query(
    `insert into transaction (token_id, type, amount, at, hash, source_id)
     select id, 'mint', 1500000, '2026-04-28', '0x02', $1
     from token order by id limit 1`,
    [source],
  )
})

const allColumns = (key: ListingKey) => Object.keys(getListing(key).columns).join(',')
const NOTHING: Readonly<Record<ListingKey, Record<string, string>>> = {
  assets: { q: 'zzz' },
  tokens: { q: 'zzz' },
  loans: { q: 'zzz' },
  pools: { q: 'zzz' },
  investments: { q: 'zzz' },
  transactions: { from: '1999-01-01', to: '1999-01-02' },
  asset_classes: { value_min: '99999999999999' },
}
const file = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string().nullable() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})
const ask = async (path: string, params: Record<string, string>) =>
  file.parse(await (await answerDownload(path, 'json', params, new Headers())).json())

test.each(listingKeys)('%s: an empty file has the columns of a full one', async (key) => {
  const { path } = getListing(key)
  for (const params of [
    {},
    { cols: allColumns(key) },
    { cols: allColumns(key), marks: 'yes', currency: 'usd' },
  ]) {
    const full = await ask(path, params)
    const empty = await ask(path, { ...params, ...NOTHING[key] })
    expect([full.rows.length > 0, empty.rows.length]).toEqual([true, 0])
    expect(empty.columns).toEqual(full.columns)
  }
})

test.each(['/networks', '/platforms', '/issuers', '/tools/jurisdiction_explorer'])(
  '%s: an empty file has the columns of a full one',
  async (path) => {
    for (const params of [{}, { marks: 'yes' }]) {
      const empty = await ask(path, {
        ...params,
        ...(path.startsWith('/tools') ? { find: 'zzz' } : { q: 'zzz' }),
      })
      expect(empty.rows).toEqual([])
      expect(empty.columns).toEqual((await ask(path, params)).columns)
    }
  },
)

// only what has more digits than a number can hold is a text: an exact amount of tokens
test.each(listingKeys)('%s: numbers are numbers in JSON', async (key) => {
  const { rows } = await ask(getListing(key).path, { cols: allColumns(key) })
  const texts = rows.flatMap((row) =>
    Object.entries(row).filter(
      ([name, value]) =>
        name !== 'amount' && typeof value === 'string' && /^-?[\d,]+(?:\.\d+)?%?$/.test(value),
    ),
  )
  expect(texts).toEqual([])
})

const HOLDS: Readonly<Partial<Record<Cell['kind'], string>>> = {
  money: 'money',
  price: 'money',
  percent: 'fraction',
  change: 'fraction',
  share: 'fraction',
  bps: 'basis points',
  term: 'term',
  tokens: 'tokens',
  spark: 'line',
}

test.each(listingKeys)('%s: its registry says what its cells hold', async (key) => {
  const listing = getListing(key)
  const { state } = readListingState(listing, { cols: allColumns(key) })
  const { rows } = await readListing(await openMarketNow(), key, readListingRequest(state))
  expect(rows.length).toBeGreaterThan(0)
  for (const { cells } of rows)
    for (const [name, cell] of Object.entries(cells)) {
      expect(listing.columns[name]?.holds, name).toBe(HOLDS[cell.kind])
      if ('measure' in cell && cell.measure) expect(listing.columns[name]?.isOneOf, name).toBe(true)
      if ('marked' in cell && cell.marked) expect(listing.columns[name]?.isMarked, name).toBe(true)
    }
})
