import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { makeCatalogue, publishSeries, steady } from './small-market.ts'

/** A name that a pattern may be tried on in more ways than there is time for. */
const LONG_NAME = `a${'-a'.repeat(38)}`

/** A small market that the data API may pass on, in the empty database; nothing where it is there already. */
export async function makeAttackedMarket(): Promise<void> {
  const { rows } = await sql().query('select from asset limit 1')
  if (rows.length) return
  await makeCatalogue([
    {
      slug: 'buidl',
      assetClass: 'us_treasuries',
      on: ['ethereum', 'polygon'],
      platform: 'securitize',
      issuer: 'blackrock',
      manager: 'bny-funds',
      countryCode: 'VG',
      tokenization: 'distributed',
    },
    {
      slug: LONG_NAME,
      assetClass: 'us_treasuries',
      on: ['ethereum'],
      platform: 'securitize',
      issuer: 'blackrock',
      tokenization: 'distributed',
    },
    { slug: 'paxg', assetClass: 'commodities', on: ['ethereum'], issuer: 'paxos' },
  ])
  await publishSeries(
    'Bridged Token Value (Dollar)',
    '2026-01-01',
    { buidl: steady(40, 100), [LONG_NAME]: steady(40, 10) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Bridged Token Value (Dollar)',
    '2026-01-01',
    { buidl: steady(40, 20) },
    { network: 'polygon' },
  )
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
}
