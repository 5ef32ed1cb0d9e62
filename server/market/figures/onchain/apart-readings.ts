import { z } from 'zod'
import { showDay, type Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { exactAmount } from '#lib/format/show-amount.ts'
import { addressKindKeys, addressKinds, type AddressKind } from '#lib/registry/address-kinds.ts'
import { measures } from '#lib/registry/measures.ts'
import { addressUrl, networkById, type Network } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import type { ChainReading } from '#lib/view/figures/value-provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { writeContractCall } from '#server/market/figures/onchain/contract-call.ts'

/** The balance of a token on an address that does not circulate, at the end of a day. */
export interface ApartReading {
  tokenId: number
  day: Day
  network: Network
  address: string
  kind: AddressKind
  label: string
  /** the page that names the address, and the day as of which */
  source: string
  asOf: Day
  /** in whole tokens, exactly */
  amount: string
  units: bigint
  /** true if the contract said the same, or was not asked about that day */
  isConfirmed: boolean
  block: number
  hash: string
  /** ISO */
  at: string
  /** the call that repeats the reading, for a shell */
  call: string
}

/** Addresses that do not circulate on a day, largest first; null: on the last day that is known. */
export async function readApart(
  tokenIds: readonly number[],
  day: Day | null,
): Promise<ApartReading[]> {
  const { rows } = await replicaSql().query({
    name: 'apart-readings',
    text: APART,
    values: [tokenIds, day],
  })
  return z
    .array(apartRow)
    .parse(rows)
    .flatMap(({ networkId, token, holder, decimals, amount, at, ...row }) => {
      const network = networkById(networkId)
      if (!network) return []
      const units = BigInt(amount)
      return [
        {
          ...row,
          network,
          address: checksumAddress(holder),
          amount: exactAmount(units, decimals),
          units,
          at: new Date(at * 1000).toISOString(),
          call: writeContractCall(network, token, 'balanceOf', row.block, holder),
        },
      ]
    })
}

/** The same for the sheet of a figure, of lines of circulating supply that were read on chain. */
export async function readApartSeries(
  seriesIds: readonly number[],
  day: Day,
): Promise<ChainReading[]> {
  const { rows } = await replicaSql().query<{ tokenId: number }>({
    name: 'apart-series',
    text: `select t.token_id as "tokenId" from series s join chain_token t on s.scope_key = 'token:' || t.token_id
      where s.id = any($1) and s.source_id = $2 and s.measure_id = $3`,
    values: [seriesIds, sources.evm.id, measures.circulatingSupply.id],
  })
  if (!rows.length) return []
  const readings = await readApart(
    rows.map(({ tokenId }) => tokenId),
    day,
  )
  return readings.map(
    ({ network, address, kind, label, source, asOf, units, isConfirmed, ...reading }) => ({
      network: network.name,
      address,
      url: addressUrl(network, address),
      counts: 'block' as const,
      block: reading.block,
      hash: reading.hash,
      at: reading.at,
      said:
        `Not in circulation: ${addressKinds[kind].label}, ` +
        `${label} (${new URL(source).host}, ${showDay(asOf)}). ` +
        `${isConfirmed ? 'balanceOf():' : 'Balance by transfers:'} ${units} units`,
      call: reading.call,
    }),
  )
}

const apartRow = z.object({
  tokenId: z.number(),
  day: z.number(),
  networkId: z.number(),
  token: z.string(),
  holder: z.string(),
  decimals: z.number(),
  kind: z.enum(addressKindKeys),
  label: z.string(),
  source: z.string(),
  asOf: z.number(),
  amount: z.string(),
  isConfirmed: z.boolean(),
  block: z.number(),
  hash: z.string(),
  at: z.number(),
})

const APART = `
  select a.token_id as "tokenId", a.day, t.network_id as "networkId",
         '0x' || encode(t.address, 'hex') as token, '0x' || encode(a.address, 'hex') as holder,
         t.decimals, f.kind, f.label, f.source, f.as_of as "asOf", a.amount::text,
         coalesce(a.said = a.amount, false) as "isConfirmed",
         e.number as block, '0x' || encode(e.hash, 'hex') as hash, e.at
  from chain_apart a join chain_token t on t.token_id = a.token_id join token k on k.id = a.token_id
  join address_fact f on f.asset_id = k.asset_id and f.network_id = t.network_id and f.address = a.address
  join chain_day_end e on e.network_id = t.network_id and e.day = a.day
  where a.token_id = any($1)
    and a.day = coalesce($2, (select max(x.day) from chain_apart x where x.token_id = a.token_id))
  order by a.token_id, a.amount desc, a.address`
