import { isoDay, today } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { makeCatalogue, publishSeries } from './small-market.ts'

const DAYS = 45
/** A share of days ago, so that no two values of the market are alike. */
const rising = (first: number): number[] =>
  Array.from({ length: DAYS }, (_, at) => first * (1 + at / 1000))

/** The same of what is counted. */
const risingCount = (first: number): number[] => rising(first).map(Math.round)

/**
 * Five assets of four classes on three networks, in the empty database: on one network and on
 * several, whole and by token, with values, holders, prices, yields and supplies of the last 45
 * days, and with what else the data API lists.
 */
export async function makePolicyMarket(): Promise<void> {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      on: ['ethereum', 'polygon'],
      platform: 'minter',
      issuer: 'north',
    },
    {
      slug: 'note',
      assetClass: 'us_treasuries',
      on: ['polygon'],
      platform: 'printer',
      issuer: 'south',
    },
    {
      slug: 'bar',
      assetClass: 'commodities',
      on: ['ethereum'],
      platform: 'minter',
      issuer: 'north',
    },
    {
      slug: 'share',
      assetClass: 'public_equities',
      on: ['solana', 'ethereum'],
      platform: 'printer',
      issuer: 'south',
    },
    { slug: 'vault', assetClass: 'private_credit', platform: 'minter', issuer: 'north' },
  ])
  const from = isoDay(today() - DAYS)
  await publishSeries(
    'Asset Value',
    from,
    { bill: rising(1_000), share: rising(700), bar: rising(310) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    from,
    { bill: rising(420), note: rising(230) },
    { network: 'polygon' },
  )
  await publishSeries('Asset Value', from, { share: rising(550) }, { network: 'solana' })
  await publishSeries('Asset Value', from, { vault: rising(90) })
  await publishSeries(
    'Holders',
    from,
    { bill: risingCount(4_000), share: risingCount(170) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Holders',
    from,
    { bill: risingCount(2_500), note: risingCount(61) },
    { network: 'polygon' },
  )
  await publishSeries('Price', from, { bill: rising(1.01), share: rising(55) })
  await publishSeries(
    'apy_7_day',
    from,
    { bill: rising(0.04), share: rising(0.02) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'apy_7_day',
    from,
    { bill: rising(0.05), note: rising(0.045) },
    { network: 'polygon' },
  )
  await publishSeries(
    'Total Supply',
    from,
    { bill: rising(880), share: rising(13) },
    { network: 'ethereum' },
  )
  // the week before is missing: the day before that stands for it
  await publishSeries(
    'Total Supply',
    from,
    { note: rising(71).map((supply, at) => (at === DAYS - 8 ? null : supply)) },
    { network: 'polygon' },
  )
  // the series are of a source whose values may be passed on
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  await sql().query(
    `insert into transaction (token_id, id, type, amount, at, hash, source_id)
     select t.id, t.id * 10 + n, case n when 1 then 'mint' else 'burn' end, t.id * 1000 + n,
       now() - n * interval '12 days', '0x' || t.id || n, $1
     from token t, generate_series(1, 3) n`,
    [sources['tvl-history'].id],
  )
  await sql().query(
    `insert into investment (slug, name, asset_id, status, source_id, updated_at)
     select 'in-' || slug, 'In ' || name, id, 'open', $1, now() from asset`,
    [sources['tvl-history'].id],
  )
  await sql().query(`insert into change_entry (kind, subject, subject_id, name, detail)
    select 'renamed', 'asset', id::text, name, 'Was called otherwise.' from asset
    union all select 'edited', 'token', id::text, name, 'Its contract.' from token
    union all select 'edited', 'issuer', id::text, name, 'Its address.' from issuer
    union all select 'edited', 'network', id::text, name, 'Its name.' from network
      where slug in ('ethereum', 'solana')
    union all select 'edited', 'investment', id::text, name, 'Its terms.' from investment`)
  await sql().query(
    `update ingest_run
     set revised = 3, revised_lines = 1, revised_from = 20000, revised_to = 20001
     where id = (select min(id) from ingest_run)`,
  )
}
