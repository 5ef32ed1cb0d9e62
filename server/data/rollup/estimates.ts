import type { ClientBase, Pool } from 'pg'
import type { Day } from '#lib/dates.ts'
import {
  measureById,
  measureKeys,
  getMeasure,
  measures,
  type MeasureKey,
} from '#lib/registry/measures.ts'
import {
  findFactors,
  findInputs,
  findWindow,
  VALUE_MEASURES,
} from '#lib/registry/measure-factors.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Leaf } from '#server/data/series/leaves.ts'
import { lastDay, trim } from '#server/data/series/packed.ts'
import { carryOver, estimateValue, type Carried } from '#server/data/rollup/carry.ts'
import { withWindows } from '#server/data/rollup/windows.ts'
import { scopeKey, makeScope } from '#server/data/series/scope.ts'

/** What must be known before a value is estimated. */
export interface EstimateRules {
  /** days that are kept back, by scope and measure */
  held: ReadonlyMap<string, ReadonlySet<Day>>
  /** assets that some source gives a value of; of the others value is made of supply and price */
  valuedAssets: ReadonlySet<number>
}

/** Are there days of this measure that no source gives, and that something else is known for? */
export const isEstimable = (measure: MeasureKey): boolean =>
  findInputs(measure).length > 0 || getMeasure(measure).carryDays > 0

/** The measures whose lines are needed to make the given ones, themselves included. */
export function withInputs(wanted: readonly MeasureKey[]): MeasureKey[] {
  return [...new Set(wanted.flatMap((measure) => [measure, ...findInputs(measure)]))]
}

export async function estimateRules(on: ClientBase | Pool): Promise<EstimateRules> {
  const ids = VALUE_MEASURES.map((measure) => measures[measure].id)
  const carried = measureKeys
    .filter((measure) => getMeasure(measure).carryDays > 0)
    .map((measure) => measures[measure].id)
  const { rows: held } = await on.query<{ key: string; measureId: number; days: Day[] }>(
    `select s.scope_key as key, s.measure_id as "measureId", array_agg(h.day) as days from held_value h join series s on s.id = h.series_id
     where h.state in ('held', 'rejected') and s.source_id <> $1 and s.measure_id = any($2) group by s.id`,
    [sources.assay.id, [...ids, ...carried]],
  )
  const { rows: valued } = await on.query<{ assetId: number }>(
    `select distinct coalesce(t.asset_id, s.scope_id) as "assetId" from series s left join token t on s.scope_kind = 'token' and t.id = s.scope_id
     where s.source_id <> $1 and s.measure_id = any($2) and s.scope_kind in ('token', 'asset')
       and (exists (select 1 from series_values v where v.series_id = s.id) or exists (select 1 from held_value h where h.series_id = s.id))`,
    [sources.assay.id, ids],
  )
  return {
    held: new Map(
      held.flatMap(({ key, measureId, days }) => {
        const measure = measureById(measureId)
        return measure ? [[`${key} ${measure}`, new Set(days)] as const] : []
      }),
    ),
    valuedAssets: new Set(valued.map(({ assetId }) => assetId)),
  }
}

type Leaves = ReadonlyMap<string, Leaf>

/**
 * The lines of one measure over tokens and assets with what follows from others: a price or NAV over its gaps, a value for days
 * whose price is carried, the sum over trailing days. A line keeps to its source; only where no source gives any value of an asset, supply and price of
 * different ones meet. What was changed or made here says so. `of` gives the reported lines of other measures.
 */
export function withEstimates(
  measure: MeasureKey,
  of: (measure: MeasureKey) => Leaves,
  rules: EstimateRules,
): Map<string, Leaf> {
  const own = new Map(of(measure))
  const window = findWindow(measure)
  if (window) return withWindows(own, of(window.daily), window.days)
  const factors = findFactors(measure)
  if (factors) {
    for (const leaf of own.values())
      put(own, leaf, valueOfSource(measure, leaf, of(factors.supply), of(factors.price), rules))
    for (const supply of of(factors.supply).values()) {
      if (
        supply.assetId === null ||
        own.has(supply.scopeKey) ||
        rules.valuedAssets.has(supply.assetId)
      )
        continue
      const price = priceFor(supply, of(factors.price))
      if (price)
        put(
          own,
          supply,
          estimateValue(undefined, supply, price, ruleFor(measure, supply, price, rules)),
          true,
        )
    }
  } else if (isEstimable(measure)) {
    for (const leaf of own.values())
      if (leaf.assetId !== null)
        put(own, leaf, carryOver(leaf, ruleFor(measure, leaf, leaf, rules)))
  }
  return own
}

function valueOfSource(
  measure: MeasureKey,
  leaf: Leaf,
  supplies: Leaves,
  prices: Leaves,
  rules: EstimateRules,
): Carried | undefined {
  const supply = supplies.get(leaf.scopeKey)
  const price = supply && priceFor(leaf, prices)
  if (
    leaf.assetId === null ||
    supply?.sourceId !== leaf.sourceId ||
    price?.sourceId !== leaf.sourceId
  )
    return undefined
  return estimateValue(leaf, supply, price, ruleFor(measure, leaf, price, rules))
}

/** The price of a token, else of its asset. */
function priceFor({ scopeKey: key, assetId }: Leaf, prices: Leaves): Leaf | undefined {
  return prices.get(key) ?? prices.get(scopeKey(makeScope('asset', assetId)))
}

function ruleFor(
  measure: MeasureKey,
  { scopeKey: key }: Leaf,
  price: Leaf,
  { held }: EstimateRules,
) {
  const priceMeasure = findFactors(measure)?.price ?? measure
  const days = [
    held.get(`${key} ${measure}`),
    held.get(`${price.scopeKey} ${priceMeasure}`),
  ].flatMap((each) => [...(each ?? [])])
  return { carryDays: getMeasure(priceMeasure).carryDays, held: new Set(days) }
}

function put(
  lines: Map<string, Leaf>,
  leaf: Leaf,
  carried: Carried | undefined,
  isMade = false,
): void {
  const packed = carried && (isMade || carried.estimated.size > 0) ? trim(carried) : undefined
  if (packed && carried)
    lines.set(leaf.scopeKey, {
      ...leaf,
      ...packed,
      newestDay: lastDay(packed),
      estimated: carried.estimated,
      isMade: true,
    })
}
