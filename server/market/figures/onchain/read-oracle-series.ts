import type { Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { exactText } from '#lib/format/show-amount.ts'
import { showTime } from '#lib/format/show-time.ts'
import { addressUrl, networkById } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import type { ChainReading } from '#lib/view/figures/value-provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { explainFirst } from '#server/market/figures/onchain/explain-first.ts'
import { writeFeedCall } from '#server/market/figures/onchain/contract-call.ts'

/** Which rounds of which feeds the values of a day come from. Of lines that were read from feeds. */
export async function readOracleSeries(
  seriesIds: readonly number[],
  day: Day,
): Promise<ChainReading[]> {
  const { rows } = await replicaSql().query<{
    networkId: number
    address: string
    round: string | null
    callData: string | null
    value: string
    description: string
    updatedAt: number
    block: number
    hash: string
    at: number
  }>({
    name: 'oracle-series',
    text: `select distinct f.network_id as "networkId", r.address, f.call_data as "callData", r.round::text,
             r.value::text,
             r.description, r.updated_at as "updatedAt", r.block, r.hash, r.at
      from series s join oracle_feed f on s.scope_key = 'asset:' || f.asset_id and s.measure_id = f.measure_id
      join oracle_reading r on r.feed_id = f.id and r.day = $2 where s.id = any($1) and s.source_id = $3 order by 1, 2`,
    values: [seriesIds, day, sources.chainlink.id],
  })
  return rows.flatMap(
    ({ networkId, round, callData, value, description, updatedAt, block, hash, at, ...row }) => {
      const network = networkById(networkId)
      if (!network) return []
      const address = checksumAddress(row.address)
      return {
        network: network.name,
        address,
        url: addressUrl(network, address),
        counts: 'block' as const,
        block,
        hash,
        at: isoOf(at),
        said:
          (round === null
            ? `${description}: ${exactText(value)}`
            : `${description}: round ${round} of ${showTime(isoOf(updatedAt))}: ${exactText(value)}`) +
          explainFirst(day, isoOf(round === null ? at : updatedAt)),
        call: writeFeedCall(network, address, { callData, round, block, at, day }),
      }
    },
  )
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
