import type { Day } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { tokensShown } from '#server/data/chain/tokens-shown.ts'
import { decodeFloat8Array, valueOn, type Packed } from '#server/data/series/packed.ts'
import { lineKey, publishedLines, type PublishedLine } from '#server/data/series/published.ts'
import { makeScope, scopeKey } from '#server/data/series/scope.ts'

/** What crossed the bridges of a token on a day, in dollars at its price of that day. */
export interface BridgeDay {
  tokenId: number
  asset: string
  day: Day
  bridgedIn: number
  bridgedOut: number
}

interface Counted {
  tokenId: number
  assetId: number
  asset: string
  /** units of the asset that one token stands for */
  unitsPerToken: number
  day: Day
  decimals: number
  multiplier: string | null
  inflow: string
  outflow: string
}

/** What a token is worth, in order of preference. */
const PRICES = ['price', 'netAssetValue'] as const satisfies readonly MeasureKey[]
const CROSSING = [
  'bridgeInflowDaily',
  'bridgeOutflowDaily',
] as const satisfies readonly MeasureKey[]

/**
 * The days of a network's tokens on which what crosses their bridges is not published as it is known: new days, those that a
 * bridge which was added or taken away has changed, and those whose price was revised. Only days that agree with the contract
 * and of which every bridge is followed; none without a price, of which nobody knows what it comes to.
 */
export async function publishableBridges(networkId: number): Promise<BridgeDay[]> {
  const { rows } = await jobsSql().query<Counted>({
    name: 'bridge-days',
    text: DAYS,
    values: [networkId],
  })
  if (!rows.length) return []
  const scopes = [...new Set(rows.map(({ tokenId }) => scopeOf(tokenId)))]
  const assets = [...new Set(rows.map(({ assetId }) => assetOf(assetId)))]
  const [prices, published] = await Promise.all([
    publishedLines({ scopeKeys: [...scopes, ...assets], measures: PRICES }),
    readPublished(scopes),
  ])
  return rows.flatMap((row) => {
    const { tokenId, asset, day } = row
    const price = findPrice(prices, row)
    if (price === null) return []
    const multiplier = row.multiplier === null ? null : BigInt(row.multiplier)
    const worth = (units: string) =>
      tokensShown(BigInt(units), { decimals: row.decimals, multiplier }) * price
    const [bridgedIn, bridgedOut] = [worth(row.inflow), worth(row.outflow)]
    const isPublished = [bridgedIn, bridgedOut].every((value, at) => {
      const line = published.get(`${scopeOf(tokenId)} ${measures[CROSSING[at] ?? CROSSING[0]].id}`)
      return line !== undefined && valueOn(line, day) === value
    })
    return isPublished ? [] : [{ tokenId, asset, day, bridgedIn, bridgedOut }]
  })
}

const scopeOf = (tokenId: number): string => scopeKey(makeScope('token', tokenId))
const assetOf = (assetId: number): string => scopeKey(makeScope('asset', assetId))

/** Of the token, else of the units of its asset that it stands for. */
function findPrice(
  lines: ReadonlyMap<string, PublishedLine>,
  { tokenId, assetId, unitsPerToken, day }: Counted,
): number | null {
  const places = [
    { scope: scopeOf(tokenId), units: 1 },
    { scope: assetOf(assetId), units: unitsPerToken },
  ]
  for (const measure of PRICES)
    for (const { scope, units } of places) {
      const line = lines.get(lineKey(scope, measure))
      const value = line ? valueOn(line, day) : Number.NaN
      if (Number.isFinite(value)) return value * units
    }
  return null
}

async function readPublished(scopes: readonly string[]): Promise<Map<string, Packed>> {
  const { rows } = await jobsSql().query<{ key: string; start: Day; packed: Buffer }>({
    name: 'bridge-lines',
    text: `select s.scope_key || ' ' || s.measure_id as key, v.start_day as start, array_send(v.values) as packed
      from series s join series_values v on v.series_id = s.id where s.scope_key = any($1) and s.measure_id = any($2) and s.source_id = $3`,
    values: [scopes, CROSSING.map((measure) => measures[measure].id), sources.evm.id],
  })
  return new Map(
    rows.map(({ key, start, packed }) => [key, { start, values: decodeFloat8Array(packed) }]),
  )
}

const DAYS = `
  select t.token_id as "tokenId", a.id as "assetId", a.slug as asset, coalesce(k.units_per_token, 1)::float8 as "unitsPerToken", d.day, t.decimals, d.multiplier::text, c.inflow::text, c.outflow::text
  from chain_token t join token k on k.id = t.token_id join asset a on a.id = k.asset_id
  cross join lateral (
    select max(x.day) filter (where x.state = 'reconciled') as reconciled, min(x.day) filter (where x.state = 'differs') as differs
    from chain_day x where x.token_id = t.token_id
  ) s
  join chain_day d on d.token_id = t.token_id and d.day <= s.reconciled and d.day < coalesce(least(s.differs, t.moves_since), d.day + 1)
  join lateral (select sum(b.inflow) as inflow, sum(b.outflow) as outflow from chain_bridge_day b where b.token_id = t.token_id and b.day = d.day) c on c.inflow is not null
  where t.network_id = $1 and not (t.multiplies and d.multiplier is null) and not exists (
    select from address_fact f where f.asset_id = k.asset_id and f.network_id = t.network_id and f.kind = 'bridge'
      and not exists (select from chain_bridge_day b where b.token_id = t.token_id and b.address = f.address and b.day = d.day))
  order by t.token_id, d.day`
