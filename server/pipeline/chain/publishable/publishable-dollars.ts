import type { Day } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { tokensShown } from '#server/pipeline/chain/balances/tokens-shown.ts'
import { decodeFloat8Array, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { publishedLines } from '#server/pipeline/series/published-lines.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

/** The flows of a token on a day, in dollars at its price of that day, and how often it crossed bridges. */
export interface DollarDay {
  tokenId: number
  asset: string
  day: Day
  values: (readonly [MeasureKey, number])[]
}

interface PricedToken {
  tokenId: number
  assetId: number
  asset: string
  decimals: number
  /** units of the asset that one token stands for */
  unitsPerToken: number
  isBridged: boolean
}

interface Counted {
  day: Day
  multiplier: string | null
  mints: string
  burns: string
  volume: string
  /** null: not every bridge of the token is followed on the day, or it has none */
  inflow: string | null
  outflow: string | null
  crossings: number | null
}

/** Measures that say the worth of a token, in order of preference. */
const PRICES = ['price', 'netAssetValue'] as const satisfies readonly MeasureKey[]

/** Raw units of a day by measure. */
const FLOWS: readonly (readonly [MeasureKey, (day: Counted) => bigint | null])[] = [
  ['dailyMints', ({ mints }) => BigInt(mints)],
  ['dailyBurns', ({ burns }) => BigInt(burns)],
  ['dailyTransferVolume', ({ volume }) => BigInt(volume)],
  ['bridgeInflowDaily', ({ inflow }) => (inflow === null ? null : BigInt(inflow))],
  ['bridgeOutflowDaily', ({ outflow }) => (outflow === null ? null : BigInt(outflow))],
  [
    'bridgeVolumeDaily',
    ({ inflow, outflow }) =>
      inflow === null || outflow === null ? null : BigInt(inflow) + BigInt(outflow),
  ],
]

/** A count has no price. */
const CROSSINGS = 'bridgeTransfersDaily' satisfies MeasureKey

/**
 * Yields the amounts of a network's tokens that moved and crossed their bridges, on days on which
 * they are not published as they are known: new days, those that a bridge which was added or taken
 * away has changed, and those whose price was revised. Only days that agree with the contract. A
 * day without a price has no dollars: only how often bridges were crossed.
 */
export async function* publishableDollars(networkId: number): AsyncGenerator<DollarDay> {
  const { rows: tokens } = await jobsSql().query<PricedToken>({
    name: 'priced-tokens',
    text: TOKENS,
    values: [networkId],
  })
  for (const token of tokens) {
    const prices = await publishedLines({
      scopeKeys: [tokenScope(token), assetScope(token)],
      measures: PRICES,
    })
    if (!prices.size && !token.isBridged) continue
    const published = await readPublished(token)
    const { rows } = await jobsSql().query<Counted>({
      name: 'dollar-days',
      text: DAYS,
      values: [token.tokenId],
    })
    for (const row of rows) {
      const price = findPrice(prices, token, row.day)
      const values = [
        ...(price === null ? [] : priceFlows(row, token, price)),
        ...(row.crossings === null ? [] : [[CROSSINGS, row.crossings] as const]),
      ].filter(([measure, value]) => {
        const line = published.get(measures[measure].id)
        return !line || valueOn(line, row.day) !== value
      })
      if (values.length) yield { tokenId: token.tokenId, asset: token.asset, day: row.day, values }
    }
  }
}

function priceFlows(
  row: Counted,
  { decimals }: PricedToken,
  price: number,
): (readonly [MeasureKey, number])[] {
  const multiplier = row.multiplier === null ? null : BigInt(row.multiplier)
  return FLOWS.flatMap(([measure, pick]) => {
    const units = pick(row)
    return units === null
      ? []
      : [[measure, tokensShown(units, { decimals, multiplier }) * price] as const]
  })
}

const tokenScope = ({ tokenId }: PricedToken): string => scopeKey(makeScope('token', tokenId))
const assetScope = ({ assetId }: PricedToken): string => scopeKey(makeScope('asset', assetId))

/** Finds the price of the token, else of the units of its asset that it stands for. */
function findPrice(
  lines: ReadonlyMap<string, PublishedLine>,
  token: PricedToken,
  day: Day,
): number | null {
  const places = [
    { scope: tokenScope(token), units: 1 },
    { scope: assetScope(token), units: token.unitsPerToken },
  ]
  for (const measure of PRICES)
    for (const { scope, units } of places) {
      const line = lines.get(lineKey(scope, measure))
      const value = line ? valueOn(line, day) : Number.NaN
      if (Number.isFinite(value)) return value * units
    }
  return null
}

/** By the id of the measure. */
async function readPublished(token: PricedToken): Promise<Map<number, Packed>> {
  const { rows } = await jobsSql().query<{ measureId: number; start: Day; packed: Buffer }>({
    name: 'dollar-lines',
    text: `select s.measure_id as "measureId", v.start_day as start, array_send(v.values) as packed
      from series s
      join series_values v on v.series_id = s.id
      where s.scope_key = $1 and s.measure_id = any($2) and s.source_id = $3`,
    values: [
      tokenScope(token),
      [...FLOWS.map(([measure]) => measures[measure].id), measures[CROSSINGS].id],
      sources.evm.id,
    ],
  })
  return new Map(
    rows.map(({ measureId, start, packed }) => [
      measureId,
      { start, values: decodeFloat8Array(packed) },
    ]),
  )
}

const TOKENS = `
  select t.token_id as "tokenId", a.id as "assetId", a.slug as asset, t.decimals,
    coalesce(k.units_per_token, 1)::float8 as "unitsPerToken",
    exists (select from chain_bridge_day b where b.token_id = t.token_id) as "isBridged"
  from chain_token t join token k on k.id = t.token_id join asset a on a.id = k.asset_id
  where t.network_id = $1 and t.closed_day is not null order by t.token_id`

const DAYS = `
  select d.day, d.multiplier::text, d.mints::text, d.burns::text, d.volume::text,
    case when u.is_followed then c.inflow::text end as inflow,
    case when u.is_followed then c.outflow::text end as outflow,
    case when u.is_followed then c.crossings::int end as crossings
  from chain_token t join token k on k.id = t.token_id
  cross join lateral (
    select max(x.day) filter (where x.state = 'reconciled') as reconciled,
      min(x.day) filter (where x.state = 'differs') as differs
    from chain_day x where x.token_id = t.token_id
  ) s
  join chain_day d on d.token_id = t.token_id
    and d.day <= s.reconciled
    and d.day < coalesce(least(s.differs, t.moves_since), d.day + 1)
  left join lateral (
    select sum(b.inflow) as inflow, sum(b.outflow) as outflow,
      sum(b.arrivals + b.departures) as crossings
    from chain_bridge_day b
    where b.token_id = t.token_id and b.day = d.day
  ) c on true
  cross join lateral (
    select not exists (
      select from address_fact f where f.asset_id = k.asset_id and f.network_id = t.network_id and f.kind = 'bridge'
        and not exists (
          select from chain_bridge_day b
          where b.token_id = t.token_id and b.address = f.address and b.day = d.day
        )) as is_followed
  ) u
  where t.token_id = $1 and not (t.multiplies and d.multiplier is null) order by d.day`
