import type { Day } from '#lib/dates.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { MISSING_LIMIT, type Part as TotalPart } from '#server/pipeline/series/total.ts'
import { waitedUntil } from '#server/pipeline/series/waited-until.ts'

/** Days between the two ends of a growth. */
export const CHANGE_DAYS = 30
/** How far before the earlier end a value may stand. */
const REACH = 3

/** A part as totals count it. */
type Counted = Packed & Partial<Pick<TotalPart, 'frequency' | 'heldDays' | 'retiredFrom'>>

/** The causes of a part's change, in the unit of its line. */
export interface Effect {
  /** Δ supply × mean price, where it grew */
  mints: number
  /** the same where it shrank, below zero */
  burns: number
  /** Δ price × mean supply */
  price: number
  /** the change of a part that is there on both days, where its supply is not known */
  unattributed: number
  /** first known after the earlier day: coverage, not growth */
  newlyTracked: number
  /** no longer waited for, below zero: silent for `staleDays`, or retired */
  left: number
  /** known before and expected again, with a value on one of the two days only */
  late: number
}

/** The causes of a total's change between two days. organic + coverage + notItemised = after − before. */
export interface Growth extends Effect {
  /** the day that `before` is of */
  from: Day
  to: Day
  before: number
  after: number
  /** the change of parts that are there on both days: mints + burns + price + unattributed */
  organic: number
  /** newlyTracked + left + late */
  coverage: number
  /** the change that the parts do not account for, because no part is named for it */
  notItemised: number
  /** `organic` as a fraction of `before`; null where the parts do not make up the whole */
  organicShare: number | null
}

/**
 * The growth of a total over 30 days up to its newest day, told apart by its parts (product.md,
 * "Growth of value"). `supplyFor` gives the supply of a part where mints, burns and price are to be
 * told apart. Undefined where the total has no value on one of the two days. `span`: between two
 * other days.
 */
export function computeGrowth<Part extends Counted>(
  parts: readonly Part[],
  whole: Packed | undefined,
  supplyFor: (part: Part) => Packed | undefined = () => undefined,
  span: { from: Day; to: Day } | null = null,
): Growth | undefined {
  if (!whole?.values.length) return undefined
  const to = span?.to ?? lastDay(whole)
  const from = findFrom(whole, span?.from ?? to - CHANGE_DAYS)
  if (from === undefined || Number.isNaN(valueOn(whole, to))) return undefined
  const [before, after] = [valueOn(whole, from), valueOn(whole, to)]
  const sum: Effect = { ...NONE }
  const itemised = { before: 0, after: 0 }
  for (const part of parts) {
    const effect = computeEffect(part, supplyFor(part), from, to)
    for (const key of EFFECTS) sum[key] += effect[key]
    itemised.before += knownBefore(part, from, 0) ?? 0
    itemised.after += knownBefore(part, to, 0) ?? 0
  }
  const organic = sum.mints + sum.burns + sum.price + sum.unattributed
  const coverage = sum.newlyTracked + sum.left + sum.late
  const isItemised =
    itemised.before >= before * (1 - MISSING_LIMIT) && itemised.after >= after * (1 - MISSING_LIMIT)
  return {
    ...sum,
    from,
    to,
    before,
    after,
    organic,
    coverage,
    notItemised: withoutRounding(after - before - organic - coverage, after),
    organicShare: isItemised && before ? organic / before : null,
  }
}

const NONE: Effect = {
  mints: 0,
  burns: 0,
  price: 0,
  unattributed: 0,
  newlyTracked: 0,
  left: 0,
  late: 0,
}
const EFFECTS = [
  'mints',
  'burns',
  'price',
  'unattributed',
  'newlyTracked',
  'left',
  'late',
] as const satisfies readonly (keyof Effect)[]

/** The newest day on which the whole is known, at most three days before the one that is wanted. */
function findFrom(whole: Packed, wanted: Day): Day | undefined {
  for (let day = wanted; day >= wanted - REACH; day--)
    if (!Number.isNaN(valueOn(whole, day))) return day
  return undefined
}

const withoutRounding = (rest: number, whole: number): number =>
  Math.abs(rest) < Math.abs(whole) * 1e-9 ? 0 : rest

/** The effects of one part add up to its change exactly: Δ(s·p) = Δs·mean(p) + Δp·mean(s). */
export function computeEffect(
  part: Counted,
  supply: Packed | undefined,
  from: Day,
  to: Day,
): Effect {
  const [was, is] = [knownBefore(part, from, 0), knownBefore(part, to, 0)]
  if (was === null && is === null) return NONE
  if (was === null)
    return isKnownBy(part, from) ? { ...NONE, late: is ?? 0 } : { ...NONE, newlyTracked: is ?? 0 }
  if (is === null)
    return to > waitedUntil(part, part.heldDays ?? [])
      ? { ...NONE, left: -was }
      : { ...NONE, late: -was }
  const [had, has] = [
    supply ? knownBefore(supply, from, REACH) : null,
    supply ? knownBefore(supply, to, 0) : null,
  ]
  if (!had || !has) return { ...NONE, unattributed: is - was }
  const [then, now] = [was / had, is / has]
  const bySupply = ((has - had) * (then + now)) / 2
  return {
    ...NONE,
    mints: Math.max(0, bySupply),
    burns: Math.min(0, bySupply),
    price: ((now - then) * (has + had)) / 2,
  }
}

/** Did a part have a value on a day or ever before it? A gap makes nothing new. */
const isKnownBy = (part: Packed, day: Day): boolean =>
  part.values.subarray(0, Math.max(0, day - part.start + 1)).some((value) => !Number.isNaN(value))
