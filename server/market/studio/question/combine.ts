import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { AggregateFunction } from '#lib/studio/functions.ts'
import { trim, type Packed } from '#server/pipeline/series/packed.ts'
import { sumOfParts } from '#server/pipeline/series/adding.ts'
import { countsTokens } from '#server/pipeline/rollup/units/token-units.ts'
import { sumParts } from '#server/pipeline/rollup/units/units.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'

/**
 * The days of a filter on which it has a complete value, which of them lack a little, and which
 * stand on an earlier price.
 */
export interface Whole extends Packed {
  partial: ReadonlySet<Day>
  estimated: ReadonlySet<Day>
}

/**
 * Adds up all parts, day by day, by the rule of every total: a day that lacks 2% or more is blank.
 * Measures that do not add up (prices, or yields of what has no size) have no total; there, a day
 * counts on which anything is known. Undefined where nothing is.
 */
export function sumWhole(measure: MeasureKey, parts: readonly StudioPart[]): Whole | undefined {
  if (!parts.length) return undefined
  const { across } = getMeasure(measure)
  if (across !== 'none') {
    const { partial, estimated, ...total } = sumParts(measure, parts)
    const whole = trim(total)
    if (whole || across !== 'weightedMean')
      return (
        whole && {
          ...whole,
          partial: new Set(partial.keys()),
          estimated: new Set(estimated.keys()),
        }
      )
  }
  const start = Math.min(...parts.map((part) => part.start))
  const length = Math.max(...parts.map((part) => part.start + part.values.length)) - start
  const whole = trim({ start, values: sumIn(parts, start, length) })
  return (
    whole && {
      ...whole,
      partial: new Set(),
      estimated: new Set(parts.flatMap((part) => [...(part.estimated?.keys() ?? [])])),
    }
  )
}

/** How values of one day become one. */
export interface Combining {
  measure: MeasureKey
  function: AggregateFunction /** what counts once in a mean */
  itemOf: (part: StudioPart) => string
}

/**
 * Parts combined over `length` days from `from` on; NaN where none has a value. No rule about gaps
 * of their own: what is blank in the whole is blanked by the caller, else the groups would not add
 * up to it.
 */
export function combineParts(
  parts: readonly StudioPart[],
  { measure, function: used, itemOf }: Combining,
  from: Day,
  length: number,
): Float64Array {
  if (used === 'sum')
    return sumIn(
      countsTokens(measure) && parts.length ? [sumOfParts(parts, getMeasure(measure).kind)] : parts,
      from,
      length,
    )
  if (getMeasure(measure).across === 'weightedMean' && used === 'avg')
    return meanIn(parts, from, length)
  const items = [...Map.groupBy(parts, itemOf).values()].map((own) =>
    itemIn(own, measure, from, length),
  )
  return FOLD[used](items, length)
}

/** One asset or token, of which several parts may be in the group. */
function itemIn(
  parts: readonly StudioPart[],
  measure: MeasureKey,
  from: Day,
  length: number,
): Float64Array {
  const { across } = getMeasure(measure)
  if (countsTokens(measure)) return sumIn([sumOfParts(parts)], from, length)
  if (across === 'weightedMean') return meanIn(parts, from, length)
  if (across !== 'none') return sumIn(parts, from, length)
  const [longest] = [...parts].sort(
    (a, b) => b.values.length - a.values.length || a.key.localeCompare(b.key),
  )
  return sumIn(longest ? [longest] : [], from, length)
}

function sumIn(parts: readonly Packed[], from: Day, length: number): Float64Array {
  const sums = new Float64Array(length)
  const counts = new Uint32Array(length)
  for (const { start, values } of parts) {
    const offset = start - from
    const end = Math.min(values.length, length - offset)
    for (let at = Math.max(0, -offset); at < end; at++) {
      const value = values[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      sums[at + offset] = (sums[at + offset] ?? 0) + value
      counts[at + offset] = (counts[at + offset] ?? 0) + 1
    }
  }
  for (let at = 0; at < length; at++) if (!counts[at]) sums[at] = Number.NaN
  return sums
}

/** Weighed by what stands beside each part; a part without a weight that day is left out, unless it is alone. */
function meanIn(parts: readonly StudioPart[], from: Day, length: number): Float64Array {
  const [only] = parts
  if (only && parts.length === 1) return sumIn([only], from, length)
  const products = new Float64Array(length)
  const weights = new Float64Array(length)
  for (const { start, values, weight } of parts) {
    if (!weight) continue
    const offset = start - from
    const end = Math.min(values.length, length - offset)
    for (let at = Math.max(0, -offset); at < end; at++) {
      const by = weight.values[start + at - weight.start] ?? Number.NaN
      const product = (values[at] ?? Number.NaN) * by
      if (Number.isNaN(product)) continue
      products[at + offset] = (products[at + offset] ?? 0) + product
      weights[at + offset] = (weights[at + offset] ?? 0) + by
    }
  }
  return products.map((product, at) => (weights[at] ? product / weights[at] : Number.NaN))
}

type Fold = (items: readonly Float64Array[], length: number) => Float64Array

const FOLD: Readonly<Record<'avg' | 'min' | 'max', Fold>> = {
  avg: (items, length) =>
    perDay(items, length, (known) => known.reduce((sum, value) => sum + value, 0) / known.length),
  min: (items, length) => perDay(items, length, (known) => Math.min(...known)),
  max: (items, length) => perDay(items, length, (known) => Math.max(...known)),
}

function perDay(
  items: readonly Float64Array[],
  length: number,
  fold: (known: readonly number[]) => number,
): Float64Array {
  return Float64Array.from({ length }, (_, at) => {
    const known = items.flatMap((item) => (Number.isNaN(item[at]) ? [] : (item[at] ?? [])))
    return known.length ? fold(known) : Number.NaN
  })
}
