import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import {
  findLine,
  givenOn,
  type KnownEvent,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'

const SUPPLIES = ['totalSupply', 'circulatingSupply'] as const satisfies readonly MeasureKey[]
const PRICES = ['price', 'netAssetValue'] as const satisfies readonly MeasureKey[]
/** Stocks, and public equity. */
export const EQUITIES: ReadonlySet<number | null> = new Set([34, 59])
/** A share becomes three halves, or so many; or so many become one. */
const RATIOS = [1.5, ...Array.from({ length: 49 }, (_, n) => n + 2)]
/** Tokens are minted and burnt on the day as well. */
const NEARLY = 0.03
/** The market moves on the day as well: by less than two ratios are apart. */
const SAME_WORTH = 0.15
/** So many days after its price the supply of a split share may follow, or before it. */
const LATE_DAYS = 10

/** An event is recorded with its own day, and a source may have it a few days later. */
export const RECORDED_DAYS = 7

/** As many times the tokens as the price is less, on one day or on two that are not far apart. */
export interface Split {
  supply: LineReadings
  price: LineReadings
  /** tokens for one of before: 10, or 0.1 */
  ratio: number
  /** the first day of the new number of tokens, and of the new price */
  suppliedOn: Day
  pricedOn: Day
}

/** The step of a price that a recorded split or dividend explains, and by how many times it is. */
interface RecordedStep {
  pricedOn: Day
  by: number
}

const found = new WeakMap<ScopeReadings, readonly Split[]>()

/** The splits of a share that its supply and its price both tell of, as they are first asked for. */
export function findSplits(scope: ScopeReadings): readonly Split[] {
  const known = found.get(scope)
  if (known) return known
  const splits = listSplits(scope)
  found.set(scope, splits)
  return splits
}

/** Is the step between two days one of a split of the share, or of what was recorded of it? */
export const isSplit = (scope: ScopeReadings, from: Day, to: Day): boolean =>
  [
    ...findSplits(scope).flatMap(({ suppliedOn, pricedOn }) => [suppliedOn, pricedOn]),
    ...findRecorded(scope).map(({ pricedOn }) => pricedOn),
  ].some((day) => from < day && day <= to)

/** Does a value move with a price of which a recorded split or dividend explains the step? */
export const movesAsRecorded = (scope: ScopeReadings, line: LineReadings, from: Day, to: Day) =>
  findRecorded(scope).some(
    ({ pricedOn, by }) =>
      from < pricedOn &&
      pricedOn <= to &&
      isSameWorth(givenOn(line, to) / givenOn(line, from) / by),
  )

const recorded = new WeakMap<ScopeReadings, readonly RecordedStep[]>()

function findRecorded(scope: ScopeReadings): readonly RecordedStep[] {
  if (!scope.events?.length) return []
  const known = recorded.get(scope)
  if (known) return known
  const events = listDivisions(scope.events)
  const steps = PRICES.flatMap((measure) => findLine(scope, measure) ?? []).flatMap((price) =>
    listSteps(price).filter((step) => events.some((event) => explains(event, step))),
  )
  const found = steps.map(({ day, by }) => ({ pricedOn: day, by }))
  recorded.set(scope, found)
  return found
}

/** A multiplier that changes by less pays a dividend, and divides nothing. */
const LEAST_DIVISION = 1.2

/**
 * Events as the gate reads them: one multiplier after another, by which a share is split on chain,
 * is a split by as many times. The first that is recorded explains nothing, since the multiplier
 * before it is not known.
 */
function listDivisions(events: readonly KnownEvent[]): readonly KnownEvent[] {
  let before = Number.NaN
  return events.map((event) => {
    if (event.kind !== 'multiplier') return event
    const factor = event.factor / before
    before = event.factor
    const isDivision = Math.max(factor, 1 / factor) >= LEAST_DIVISION
    return isDivision ? { ...event, kind: 'split', factor } : event
  })
}

/** A split divides the price, and a dividend leaves it. */
function explains({ kind, day, factor }: KnownEvent, step: PriceStep): boolean {
  if (step.day < day || step.day > day + RECORDED_DAYS) return false
  if (kind === 'split') return isSameWorth(step.by * factor)
  return kind === 'dividend' && isSameWorth((step.from * step.by) / (step.from - factor))
}

/** Splits that companies make; a price that falls, or rises, by one of them may be one. */
const USUAL = [2, 3, 4, 5, 10, 20]

/**
 * The split that a step of a share's price would be: `by` is the price before as a multiple of that
 * after; null where it is none that companies make. `{ units: 10, per: 1 }` is ten for one.
 */
export function usualSplit(by: number): { units: number; per: number } | null {
  const [nearest] = USUAL.flatMap((ratio) => [
    { units: ratio, per: 1 },
    { units: 1, per: ratio },
  ])
    .map((split) => ({ split, worth: (by * split.per) / split.units }))
    .filter(({ worth }) => isSameWorth(worth))
    .sort((a, b) => Math.abs(Math.log(a.worth)) - Math.abs(Math.log(b.worth)))
  return nearest?.split ?? null
}

/** Names the split that a step of a share's price by so many times would be; nothing where it is none. */
export function proposeSplit({ measure, classId }: LineReadings, by: number): string {
  if (!EQUITIES.has(classId) || !PRICES.some((price) => price === measure)) return ''
  const split = usualSplit(by)
  return split
    ? `; a split of ${split.units} for ${split.per}, recorded as a corporate action, would explain it`
    : ''
}

function listSplits(scope: ScopeReadings): readonly Split[] {
  if (!scope.lines.some(({ classId }) => EQUITIES.has(classId))) return []
  const supply = firstOf(scope, SUPPLIES)
  const price = firstOf(scope, PRICES)
  if (!supply || !price) return []
  const prices = listSteps(price)
  return listSteps(supply)
    .filter(({ by }) => isWhole(by))
    .flatMap(({ day: suppliedOn, by: ratio }) => {
      const pricedOn = prices
        .filter(({ day, by }) => Math.abs(day - suppliedOn) <= LATE_DAYS && isSameWorth(ratio * by))
        .toSorted((one, other) => Math.abs(one.day - suppliedOn) - Math.abs(other.day - suppliedOn))
        .at(0)?.day
      return pricedOn === undefined ? [] : [{ supply, price, ratio, suppliedOn, pricedOn }]
    })
}

/** A line from one known day to the next: to which, from what, and by how many times. */
interface PriceStep {
  day: Day
  from: number
  by: number
}

function listSteps(line: LineReadings): PriceStep[] {
  const { days, values } = knownDays(line)
  return [...days].flatMap((day, at) => {
    const from = values[at - 1] ?? 0
    const by = (values[at] ?? 0) / from
    return by > 0 && Number.isFinite(by) ? [{ day, from, by }] : []
  })
}

function isWhole(by: number): boolean {
  const ratio = Math.max(by, 1 / by)
  return RATIOS.some((whole) => Math.abs(ratio / whole - 1) <= NEARLY)
}

const isSameWorth = (worth: number): boolean => Math.abs(worth - 1) <= SAME_WORTH

const firstOf = (scope: ScopeReadings, keys: readonly MeasureKey[]) =>
  keys.map((key) => findLine(scope, key)).find((line) => line !== undefined)
