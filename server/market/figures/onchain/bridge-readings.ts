import { z } from 'zod'
import { showDay, type Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { exactAmount } from '#lib/format/show-amount.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { addressUrl, networkById } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import type { ChainReading } from '#lib/view/figures/value-provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { writeTransfersCall } from '#server/market/figures/onchain/contract-call.ts'

type Way = 'in' | 'out'

/** Which ways over a bridge a measure counts. */
const WAYS: Partial<Record<MeasureKey, readonly Way[]>> = {
  bridgeInflowDaily: ['in'],
  bridgeOutflowDaily: ['out'],
  bridgeVolumeDaily: ['in', 'out'],
  bridgeTransfersDaily: ['in', 'out'],
}

/**
 * For the sheet of a figure, of lines of what crosses bridges: each bridge, who names it, what
 * crossed it on a day, and the call that lists those transfers.
 */
export async function readBridgeSeries(
  seriesIds: readonly number[],
  day: Day,
): Promise<ChainReading[]> {
  const { rows } = await replicaSql().query({
    name: 'bridge-readings',
    text: READINGS,
    values: [seriesIds, day, sources.evm.id],
  })
  return z
    .array(readingRow)
    .parse(rows)
    .flatMap(({ measureId, networkId, ...row }) => {
      const network = networkById(networkId)
      const ways = WAYS[measureById(measureId) ?? 'size'] ?? []
      if (!network) return []
      const address = checksumAddress(row.address)
      return ways.map((way) => {
        const [units, count] =
          way === 'in' ? [row.inflow, row.arrivals] : [row.outflow, row.departures]
        return {
          network: network.name,
          address,
          url: addressUrl(network, address),
          counts: 'block' as const,
          block: row.block,
          hash: row.hash,
          at: new Date(row.at * 1000).toISOString(),
          said:
            `Bridge: ${row.label} (${new URL(row.source).host}, ${showDay(row.asOf)}). ` +
            `${showFullCount(count)} ${count === 1 ? 'transfer' : 'transfers'} ` +
            `${way === 'in' ? 'from it to holders' : 'from holders to it'}, ` +
            `${exactAmount(BigInt(units), row.decimals)} tokens`,
          call: writeTransfersCall(network, row.token, {
            [way === 'in' ? 'from' : 'to']: row.address,
            first: row.before + 1,
            last: row.block,
          }),
        }
      })
    })
}

const readingRow = z.object({
  measureId: z.number(),
  networkId: z.number(),
  token: z.string(),
  address: z.string(),
  decimals: z.number(),
  label: z.string(),
  source: z.string(),
  asOf: z.number(),
  inflow: z.string(),
  outflow: z.string(),
  arrivals: z.number(),
  departures: z.number(),
  /** the last block of the day before, and of the day */
  before: z.number(),
  block: z.number(),
  hash: z.string(),
  at: z.number(),
})

const READINGS = `
  select s.measure_id as "measureId", t.network_id as "networkId",
         '0x' || encode(t.address, 'hex') as token, '0x' || encode(b.address, 'hex') as address,
         t.decimals,
         f.label, f.source, f.as_of as "asOf", b.inflow::text, b.outflow::text, b.arrivals, b.departures,
         coalesce(p.number, -1) as before, e.number as block, '0x' || encode(e.hash, 'hex') as hash, e.at
  from series s join chain_token t on s.scope_key = 'token:' || t.token_id join token k on k.id = t.token_id
  join chain_bridge_day b on b.token_id = t.token_id and b.day = $2
  join address_fact f on f.asset_id = k.asset_id and f.network_id = t.network_id and f.address = b.address
  join chain_day_end e on e.network_id = t.network_id and e.day = b.day
  left join chain_day_end p on p.network_id = t.network_id and p.day = b.day - 1
  where s.id = any($1) and s.source_id = $3 order by s.id, b.address`
