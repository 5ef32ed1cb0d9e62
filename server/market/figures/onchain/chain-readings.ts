import type { Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { networkById, tokenUrl } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import type { ChainReading } from '#lib/view/figures/value-provenance.ts'
import { exactAmount, exactText } from '#lib/format/show-amount.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { MULTIPLIER_DECIMALS } from '#server/pipeline/chain/balances/tokens-shown.ts'
import { readApartSeries } from '#server/market/figures/onchain/apart-readings.ts'
import { readBridgeSeries } from '#server/market/figures/onchain/bridge-readings.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import {
  writeContractCall,
  writeTransfersCall,
} from '#server/market/figures/onchain/contract-call.ts'
import { readOracleSeries } from '#server/market/figures/onchain/read-oracle-series.ts'
import { explainFirst } from '#server/market/figures/onchain/explain-first.ts'
import { readLedgers } from '#server/market/figures/onchain/ledger-readings.ts'

/**
 * Where on which networks the readings of a day come from: contract, last block of the day, and the
 * call that repeats it. Of lines that were read on chain.
 */
export async function readChainReadings(
  seriesIds: readonly number[],
  day: Day,
): Promise<ChainReading[]> {
  const [contracts, apart, bridges, ledgers, feeds] = await Promise.all([
    readContracts(seriesIds, day),
    readApartSeries(seriesIds, day),
    readBridgeSeries(seriesIds, day),
    readLedgerSeries(seriesIds, day),
    readOracleSeries(seriesIds, day),
  ])
  return [...contracts, ...apart, ...bridges, ...ledgers, ...feeds]
}

async function readContracts(seriesIds: readonly number[], day: Day): Promise<ChainReading[]> {
  const { rows } = await replicaSql().query<{
    networkId: number
    address: string
    block: number
    hash: string
    at: number
    totalSupply: string | null
    multiplier: string | null
    measureId: number
    transfers: number
    /** the block of its first transfer, and the last one of the day before */
    first: number
    before: number | null
  }>({
    name: 'chain-readings',
    text: `select distinct t.network_id as "networkId", '0x' || encode(t.address, 'hex') as address,
             e.number as block, '0x' || encode(e.hash, 'hex') as hash, e.at,
             d.total_supply::text as "totalSupply", d.multiplier::text,
             s.measure_id as "measureId", d.transfers, coalesce(t.first_block, e.number) as first, p.number as before
      from series s join chain_token t on s.scope_key = 'token:' || t.token_id
      join chain_day d on d.token_id = t.token_id and d.day = $2
      join chain_day_end e on e.network_id = t.network_id and e.day = d.day
      left join chain_day_end p on p.network_id = t.network_id and p.day = d.day - 1
      where s.id = any($1) and s.source_id = $3 order by 1, 2`,
    values: [seriesIds, day, sources.evm.id],
  })
  const readings = rows.flatMap(({ networkId, at, block, first, before, ...row }) => {
    const network = networkById(networkId)
    if (!network) return []
    const address = checksumAddress(row.address)
    const repeat = (counted: Counted): Pick<ChainReading, 'said' | 'call'> => {
      const said = row.totalSupply === null ? null : writeSaid(row.totalSupply, row.multiplier)
      if (counted === 'supply')
        return { said, call: writeContractCall(network, address, 'totalSupply', block) }
      const from = counted === 'holders' ? first : Math.max(first, (before ?? -1) + 1)
      return {
        said: [
          counted === 'holders'
            ? `Counted from all transfers since block ${showFullCount(first)}`
            : `Counted from ${showFullCount(row.transfers)} ${row.transfers === 1 ? 'transfer' : 'transfers'} that day`,
          ...(said === null ? [] : [`their supply agrees with the contract: ${said}`]),
        ].join('; '),
        call: writeTransfersCall(network, address, { first: from, last: block }),
      }
    }
    return {
      network: network.name,
      address,
      url: tokenUrl(network, address),
      counts: 'block' as const,
      block,
      hash: row.hash,
      at: new Date(at * 1000).toISOString(),
      ...repeat(COUNTED[measureById(row.measureId) ?? 'size'] ?? 'supply'),
    }
  })
  // mints and burns of a day are counted from the same transfers
  return [...new Map(readings.map((reading) => [reading.call, reading])).values()]
}

/** The input that a measure is counted from, where that is not the supply that the contract says. */
type Counted = 'supply' | 'holders' | 'transfers'
const COUNTED: Partial<Record<MeasureKey, Counted>> = {
  holders: 'holders',
  dailyMintsToken: 'transfers',
  dailyBurnsToken: 'transfers',
  dailyTransferVolumeToken: 'transfers',
  dailyTransactions: 'transfers',
  dailyActiveAddresses: 'transfers',
}

const writeSaid = (totalSupply: string, multiplier: string | null): string =>
  `totalSupply() is ${totalSupply} units` +
  (multiplier === null
    ? ''
    : `, scaled by ${exactAmount(BigInt(multiplier), MULTIPLIER_DECIMALS)} (uiMultiplier())`)

async function readLedgerSeries(seriesIds: readonly number[], day: Day): Promise<ChainReading[]> {
  const { rows } = await replicaSql().query<{ tokenId: number }>({
    name: 'ledger-series',
    text: `select r.token_id as "tokenId" from series s
      join supply_reading r on s.scope_key = 'token:' || r.token_id and r.day = $2
      where s.id = any($1) and s.source_id = $3`,
    values: [seriesIds, day, sources['token-supply'].id],
  })
  if (!rows.length) return []
  const readings = await readLedgers(
    rows.map(({ tokenId }) => tokenId),
    day,
  )
  return readings.map(({ network, height, amount, multiplier, nodes, ...reading }) => ({
    ...reading,
    network: network.name,
    url: tokenUrl(network, reading.address),
    block: height,
    said:
      `${nodes === 1 ? 'One node reports' : `${nodes} nodes report`} ${exactText(amount)} tokens` +
      (multiplier === null ? '' : `, scaled by ${exactText(multiplier)}`) +
      explainFirst(day, reading.at),
  }))
}
