import { sources } from '#lib/registry/sources.ts'
import { loadReference } from '#prisma/seed/load.ts'
import { sql } from '#server/core/database/db.ts'
import { keyWith } from '../api/api-caller.ts'
import { publishSeries, steady } from './small-market.ts'

/**
 * The catalogue that comes with the software, with a few figures that may be passed on, a
 * transaction and an investment: a record of every kind. → a key that may see all
 */
export async function makeDescribedMarket(): Promise<string> {
  await loadReference()
  for (const network of ['ethereum', 'solana'])
    await publishSeries(
      'Bridged Token Value (Dollar)',
      '2026-01-01',
      { buidl: steady(40, 100) },
      { network },
    )
  await publishSeries('7-Day APY', '2026-01-01', { buidl: steady(40, 4.1) }, { columns: 'asset' })
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  await sql().query(
    `insert into transaction (id, token_id, type, to_address, amount, at, hash, source_id)
     values (1000000, 1000620, 'mint', '0x01', 1500000, '2026-02-01', '0x02', $1)`,
    [sources.demo.id],
  )
  await sql().query(
    `insert into investment (id, slug, name, asset_id, status, yield, minimum, currency, source_id,
       updated_at)
     values (1010000, 'offer', 'Offer', 2331, 'open', 0.04, 100000, 'USD', $1, now())`,
    [sources.demo.id],
  )
  return (await keyWith('PREMIUM_ALL_ACCESS')).key
}
