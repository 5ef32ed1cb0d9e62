import { median } from '#lib/median.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Unit } from '#lib/view/figures/published-figure.ts'
import type { KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import {
  findLine,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import type { Steadiness } from '#server/pipeline/gate/readings/line-stretches.ts'

/** Below it a line has not begun in earnest. */
const BEGIN: Record<Unit, number> = { usd: 5e5, token: 5e5, count: 20, percent: 0 }
/** In dollars: what a line was worth for long, above this, was something, and not what had yet to begin. */
const SMALL = 1
/** In dollars: less is next to nothing, such as the first tokens of a contract that is tried out. */
const DUST = 5e3

const times = (factor: number): number => Math.log2(factor)

/**
 * The inflow of a fund on one day may be many times what it had while it is small: units slip by
 * more. A stock that falls to less than half without a reason was redeemed when that has lasted for
 * two months, and so it is with any step of a large fund.
 */
const STOCK = {
  scale: 'log',
  lasting: [
    { upTo: 3e7, daysPerStep: 2.5, mostSteps: times(2) },
    { upTo: 3e7, daysPerStep: 2.5, daysPerFall: 52, daysWhileYoung: 2.5, mostSteps: times(4) },
    { upTo: 1e7, daysPerStep: 20, daysPerFall: 52, daysWhileYoung: 2.5, mostSteps: times(20) },
    { upTo: 1e8, daysPerStep: 20, daysPerFall: 52, daysWhileYoung: 2.5, mostSteps: times(4) },
    { upTo: 5e8, daysPerStep: 52, daysWhileYoung: 4, mostSteps: times(4) },
    { upTo: 2e9, daysPerStep: 52, daysWhileYoung: 20, mostSteps: times(4) },
    { upTo: Infinity, daysPerStep: 60, mostSteps: times(4) },
  ],
} as const
/** The first holders may come in a day, and afterwards they come, and go, one by one: of many no third in a day. */
const COUNT = {
  scale: 'log',
  lasting: [
    { upTo: 2_000, daysPerStep: 0.6, daysPerFall: 0.85, mostSteps: times(32) },
    { upTo: 20_000, daysPerStep: 10, mostSteps: times(2) },
    { upTo: Infinity, daysPerStep: 160, mostSteps: times(2) },
  ],
} as const
/** A peg that breaks, and a thin market, move a price by a quarter at most from one day to the next. */
const PRICE = {
  scale: 'log',
  lasting: [{ upTo: Infinity, daysPerStep: 5, mostSteps: times(1.28) }],
} as const
/**
 * A token that follows the world price of a metal does not lose a tenth overnight; where it did,
 * that lasts. By a fifth it is in another currency.
 */
const METALS = 37
const METAL_PRICE = {
  lasting: [{ upTo: Infinity, daysPerStep: 150, mostSteps: times(1.2) }],
} as const
/** Nine of ten days of what follows it move by less than this share of what a price may; a thin market does not. */
const FOLLOWS = { days: 0.9, share: 1 / 3 }
/** The worth of a fund is worked out anew each day: it is written down, and does not trade. */
const NET_ASSET_VALUE = {
  scale: 'log',
  lasting: [{ upTo: Infinity, daysPerStep: 5, mostSteps: times(1.06) }],
} as const
/** The dollar has moved by more than this against a large currency on single days since 1999, and then stayed there. */
const RATE: Steadiness = {
  scale: 'log',
  within: 0.05,
  begin: 0,
  lasting: [{ upTo: Infinity, daysPerStep: 250, mostSteps: times(1.3) }],
}
/** Yields are compared by their difference, in points. */
const POINTS = {
  scale: 0.01,
  lasting: [{ upTo: Infinity, daysPerStep: 20, mostSteps: 2 }],
} as const

/** Fewer days do not tell what is usual. */
const LEAST_DAYS = 10
const YOUNG = [{ upTo: Infinity, daysPerStep: 2.5, mostSteps: times(32) }] as const

/**
 * How a line of a measure may move; undefined where any move is possible. `classId`: of the asset, where it is one's;
 * `knownDays`: how many there are.
 */
export function findSteadiness(
  measure: MeasureKey,
  classId: number | null = null,
  knownDays = Infinity,
): Steadiness | undefined {
  const steadiness = findUsual(measure, classId)
  return steadiness && knownDays < LEAST_DAYS ? { ...steadiness, lasting: YOUNG } : steadiness
}

function findUsual(measure: MeasureKey, classId: number | null): Steadiness | undefined {
  const { steadyWithin, steadyWithinOf, unit, across } = getMeasure(measure)
  const within = (classId === null ? undefined : steadyWithinOf?.[classId]) ?? steadyWithin
  if (within === null) return undefined
  if (unit === 'percent') return { within, begin: 0, ...POINTS }
  // a measure in dollars that does not add up is the price of one unit, of which none is too small
  if (unit === 'usd' && across === 'none')
    return { within, begin: 0, ...(measure === 'netAssetValue' ? NET_ASSET_VALUE : PRICE) }
  if (unit === 'count') return { within, begin: BEGIN[unit], ...COUNT }
  return {
    within,
    begin: BEGIN[unit],
    ...(unit === 'usd' && { small: SMALL, dust: DUST }),
    ...STOCK,
  }
}

/**
 * How a line may move: an exchange rate by less than a price, and a token of a metal that follows
 * it for less long. How small a supply is, is told in dollars where its scope has a price.
 */
export function findSteadinessOf(
  scope: ScopeReadings,
  { measure, classId, plausible }: LineReadings,
  { values }: KnownDays,
): Steadiness | undefined {
  if (plausible?.isRate && values.length >= LEAST_DAYS) return RATE
  const usual = findSteadiness(measure, classId, values.length)
  const steadiness =
    usual && getMeasure(measure).unit === 'token' ? inTokens(usual, usualPrice(scope)) : usual
  const isMetal = measure === 'price' && classId === METALS && !plausible
  return steadiness && isMetal && values.length >= LEAST_DAYS && isCalm(values, steadiness.within)
    ? { ...steadiness, ...METAL_PRICE }
    : steadiness
}

/** The same for amounts of tokens of which each is worth so much. */
function inTokens({ begin, lasting, ...rest }: Steadiness, price: number | null): Steadiness {
  // how small so many tokens are nobody knows without their price
  if (price === null) return { ...rest, begin, lasting }
  return {
    ...rest,
    begin: begin / price,
    small: SMALL / price,
    dust: DUST / price,
    lasting: lasting.map((each) => ({ ...each, upTo: each.upTo / price })),
  }
}

/** Dollars for one token, in the middle of what a scope says; null where it says nothing. */
function usualPrice(scope: ScopeReadings): number | null {
  const line = findLine(scope, 'price') ?? findLine(scope, 'netAssetValue')
  const known = line?.given.filter((value) => value > 0)
  return known?.length ? median(known) : null
}

function isCalm(values: Float64Array, within: number): boolean {
  const moves = values.slice(1).map((value, at) => Math.abs(Math.log2(value / (values[at] ?? 0))))
  const most = Math.log2(1 + within) * FOLLOWS.share
  return moves.filter((move) => move <= most).length >= moves.length * FOLLOWS.days
}

/** A measure as steady as this follows a peg. */
const PEGGED_WITHIN = 0.02

/** Does a measure of assets of a class follow a peg? */
export function followsPeg(measure: MeasureKey, classId: number | null): boolean {
  const within = classId === null ? undefined : getMeasure(measure).steadyWithinOf?.[classId]
  return within !== undefined && within <= PEGGED_WITHIN
}

/** How the usual flow of a fortnight may move, and what is counted anew each day: by less than units slip. */
export function findFlowSteadiness(measure: MeasureKey): Steadiness {
  const { unit } = getMeasure(measure)
  return {
    scale: 'log',
    within: 19,
    begin: unit === 'count' ? 20 : 10_000,
    lasting: [{ upTo: Infinity, daysPerStep: Infinity, mostSteps: times(20) }],
  }
}
