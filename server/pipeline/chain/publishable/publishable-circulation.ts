import type { Day } from '#lib/dates.ts'
import { tokensShown } from '#server/pipeline/chain/balances/tokens-shown.ts'
import { measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { decodeFloat8Array, valueOn } from '#server/pipeline/series/packed.ts'

/**
 * The amount of a token that circulated at the end of a day, in raw units: its supply less what is
 * on addresses that do not.
 */
export interface CirculationDay {
  tokenId: number
  asset: string
  day: Day
  decimals: number
  circulating: bigint
  /** factor that wallets multiply amounts by, in 10^-18; null: they are what they are */
  multiplier: bigint | null
}

/**
 * The days of a network's tokens whose circulating supply is not published as it is known: new
 * days, and all that an address which was added or taken away has changed. Only of tokens that have
 * such an address, or had one; only days of which the supply agrees with the contract, none from
 * the first on of which it says another balance, none before every such address is followed, and
 * none after the last of which the contract says the balances as well.
 */
export async function publishableCirculation(networkId: number): Promise<CirculationDay[]> {
  const [{ rows: days }, { rows: lines }] = await Promise.all([
    jobsSql().query<
      Omit<CirculationDay, 'circulating' | 'multiplier'> & {
        circulating: string
        multiplier: string | null
      }
    >({
      name: 'circulation-days',
      text: DAYS,
      values: [networkId, measures.circulatingSupply.id, sources.evm.id],
    }),
    jobsSql().query<{ tokenId: number; start: Day; packed: Buffer }>({
      name: 'circulation-lines',
      text: LINES,
      values: [networkId, measures.circulatingSupply.id, sources.evm.id],
    }),
  ])
  const published = new Map(
    lines.map(({ tokenId, start, packed }) => [
      tokenId,
      { start, values: decodeFloat8Array(packed) },
    ]),
  )
  return days
    .map(({ circulating, multiplier, ...row }) => ({
      ...row,
      circulating: BigInt(circulating),
      multiplier: multiplier === null ? null : BigInt(multiplier),
    }))
    .filter((row) => {
      const line = published.get(row.tokenId)
      return !line || valueOn(line, row.day) !== tokensShown(row.circulating, row)
    })
}

const DAYS = `
  select t.token_id as "tokenId", a.slug as asset, d.day, t.decimals,
    (d.supply - coalesce(held.amount, 0))::text as circulating, d.multiplier::text
  from chain_token t join token k on k.id = t.token_id join asset a on a.id = k.asset_id
  cross join lateral (
    select max(c.day) filter (where c.state = 'reconciled') as reconciled,
      min(c.day) filter (where c.state = 'differs') as differs
    from chain_day c where c.token_id = t.token_id
  ) s
  left join lateral (
    select min(x.day) as day
    from chain_apart x
    where x.token_id = t.token_id and x.said <> x.amount
  ) off on true
  left join lateral (
    select min(
      coalesce(
        (
          select max(x.day)
          from chain_apart x
          where x.token_id = t.token_id and x.address = f.address and x.said = x.amount
        ),
        -1
      )
    ) as day
    from address_fact f where f.asset_id = k.asset_id and f.network_id = t.network_id and t.moves is null
  ) compared on true
  join chain_day d on d.token_id = t.token_id
    and d.day <= s.reconciled
    and d.day <= coalesce(compared.day, d.day)
    and d.day < coalesce(least(s.differs, off.day, t.moves_since), d.day + 1)
  left join lateral (
    select sum(x.amount) as amount
    from chain_apart x
    where x.token_id = t.token_id and x.day = d.day
  ) held on true
  where t.network_id = $1 and not (t.multiplies and d.multiplier is null) and not exists (
    select from address_fact f where f.asset_id = k.asset_id and f.network_id = t.network_id
      and not exists (
        select from chain_apart x
        where x.token_id = t.token_id and x.address = f.address and x.day = d.day
      ))
  and (
    exists (select from chain_apart x where x.token_id = t.token_id)
    or exists (
      select from series o
      where o.scope_key = 'token:' || t.token_id and o.measure_id = $2 and o.source_id = $3
    ))
  order by t.token_id, d.day`

const LINES = `
  select t.token_id as "tokenId", v.start_day as start, array_send(v.values) as packed
  from chain_token t join series s on s.scope_key = 'token:' || t.token_id and s.measure_id = $2 and s.source_id = $3
  join series_values v on v.series_id = s.id where t.network_id = $1`
