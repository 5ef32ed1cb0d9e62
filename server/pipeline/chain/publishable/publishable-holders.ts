import type { Day } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { sources } from '#lib/registry/sources.ts'
import type { LargestHolders } from '#lib/schemas/largest-holders.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { MULTIPLIER_DECIMALS } from '#server/pipeline/chain/balances/tokens-shown.ts'

/** Who holds how much of an asset over all its tokens, at the end of a day. Shares are fractions of its supply. */
export interface HolderDay {
  asset: string
  day: Day
  holders: number
  top1: number
  top5: number
  top10: number
  largest: LargestHolders
}

interface Counted {
  assetId: number
  asset: string
  day: Day
}

interface Holder {
  address: string
  /** networks of an address's balances, the largest part first */
  networkIds: number[]
  share: number
  /** on the first of these networks; null: nobody asked */
  isContract: boolean | null
  /** number of all holders together */
  holders: number
}

const NAMED = 10

/**
 * The holders of assets of which a token is read from this network, where they are not counted yet:
 * of those whose tokens are all read, and stand at the end of the same day, on which each agrees
 * with its contract. An address that holds several of them counts once. Nothing of tokens whose
 * balances are not what their transfers say.
 */
export async function publishableHolders(networkId: number): Promise<HolderDay[]> {
  const { rows: counted } = await jobsSql().query<Counted>({
    name: 'chain-holders-due',
    text: DUE,
    values: [networkId, sources.evm.id],
  })
  const days: HolderDay[] = []
  for (const each of counted) {
    const day = await countHolders(each)
    if (day) days.push(day)
  }
  return days
}

async function countHolders({ assetId, asset, day }: Counted): Promise<HolderDay | undefined> {
  const { rows } = await jobsSql().query<Holder>({
    name: 'chain-largest-holders',
    text: LARGEST,
    values: [assetId, day, NAMED, MULTIPLIER_DECIMALS],
  })
  const [first] = rows
  if (!first) return undefined
  // a sum of fractions may come to a hair more than all of it
  const top = (count: number) =>
    Math.min(
      1,
      rows.slice(0, count).reduce((sum, { share }) => sum + share, 0),
    )
  return {
    asset,
    day,
    holders: first.holders,
    top1: top(1),
    top5: top(5),
    top10: top(NAMED),
    largest: rows.flatMap(({ address, networkIds: [networkId, ...others], share, isContract }) =>
      networkId === undefined
        ? []
        : [
            {
              networkId,
              address: checksumAddress(address),
              share: Math.min(1, share),
              ...(others.length > 0 && { others }),
              ...(isContract !== null && { isContract }),
            },
          ],
    ),
  }
}

const DUE = `
  select a.id as "assetId", a.slug as asset, min(t.closed_day) as day
  from asset a join token k on k.asset_id = a.id and not k.hidden
  left join chain_token t on t.token_id = k.id
  left join chain_day d on d.token_id = t.token_id and d.day = t.closed_day
  group by a.id
  having bool_or(t.network_id = $1) and min(t.closed_day) = max(t.closed_day)
    and bool_and(
      t.moves is null
      and t.stopped is null
      and coalesce(d.state = 'reconciled', false)
      and not (t.multiplies and d.multiplier is null)
      and not exists (select from chain_day x where x.token_id = t.token_id and x.state = 'differs'))
    and not exists (
      select from holder_snapshot h
      where h.asset_id = a.id and h.source_id = $2 and h.day = date '1970-01-01' + min(t.closed_day)
    )
  order by a.id`

// in units of the asset, exactly, until they are a share of it
const LARGEST = `
  with tokens as materialized (
    select t.token_id, t.network_id, d.supply,
      coalesce(k.units_per_token, 1)::numeric * coalesce(d.multiplier, power(10::numeric, $4))
        / power(10::numeric, t.decimals) as scale
    from token k join chain_token t on t.token_id = k.id join chain_day d on d.token_id = t.token_id and d.day = $2
    where k.asset_id = $1 and not k.hidden
  ), parts as (
    select b.address_id, t.network_id, b.amount * t.scale as amount
    from tokens t
    join chain_balance b on b.token_id = t.token_id
    where b.amount > 0
  ), held as (
    select address_id, sum(amount) as amount,
      array_agg(network_id order by amount desc, network_id) as networks,
      count(*) over () as holders
    from parts group by address_id order by 2 desc limit $3
  )
  select '0x' || encode(c.address, 'hex') as address, h.networks as "networkIds",
    (h.amount / w.amount)::float8 as share, k.is_contract as "isContract", h.holders::int
  from held h
  join chain_address c on c.id = h.address_id
  left join chain_contract k on k.network_id = h.networks[1] and k.address_id = h.address_id
    cross join (select sum(supply * scale) as amount from tokens) w
  order by h.amount desc, c.address`
