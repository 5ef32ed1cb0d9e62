import { isoDay, type Day } from '#lib/dates.ts'
import { isCurrencyKey, type CurrencyKey } from '#lib/registry/currencies.ts'
import type { Figure, ShownUnit } from '#lib/view/figures/published-figure.ts'

/**
 * Identifies a shown figure. Two figures of the same scope, measure, kind and day say the same
 * value, on whatever page, file, block or answer they stand: e2e/figures/figures.spec.ts walks over all of
 * them.
 */
export interface FigureId {
  /** `class:27#distributed`, several joined by `+` */
  scope: string
  /** key of a measure, or what is counted: `assets` */
  measure: string
  /** how the value follows from the line of the measure */
  kind?:
    | 'value'
    | 'growth 30d'
    | 'organic 30d'
    | 'coverage 30d'
    | 'rest 30d'
    | 'sum 7d'
    | 'sum 30d'
    | 'count'
  day: Day | null
  /** the currency of an amount of money; absent: dollars, or no money */
  currency?: CurrencyKey
}

/**
 * As `data-figure` has it: `class:27#distributed size value 2026-11-20`, parted by bars, and its
 * currency where that is not the dollar.
 */
export const writeFigureId = ({
  scope,
  measure,
  kind = 'value',
  day,
  currency = 'usd',
}: FigureId): string =>
  [
    scope,
    measure,
    kind,
    day === null ? '' : isoDay(day),
    ...(currency === 'usd' ? [] : [currency]),
  ].join('|')

/** The dollar goes without saying. */
export const nameCurrency = (currency: CurrencyKey): Pick<FigureId, 'currency'> =>
  currency === 'usd' ? {} : { currency }

/** The same for a value in a unit that may be none of money. */
export const nameUnit = (unit: ShownUnit): Pick<FigureId, 'currency'> =>
  isCurrencyKey(unit) ? nameCurrency(unit) : {}

/** Names the intersection of two scopes, the same in either order: `class:27&network:1`. */
export const intersectScopes = (one: string, other: string): string =>
  [...one.split('&'), ...other.split('&')].sort().join('&')

/** Returns the id of a headline figure; null where it stands on one page only. */
export function identifyFigure({
  scope: published,
  madeOf,
  measure,
  counted,
  asOf,
  unit,
}: Pick<Figure, 'scope' | 'madeOf' | 'measure' | 'counted' | 'asOf'> &
  Partial<Pick<Figure, 'unit'>>): FigureId | null {
  const scope = published ?? madeOf
  if (scope === undefined) return null
  if (counted) return countId(scope, counted)
  if (measure === null) return null
  return {
    scope,
    measure,
    kind: measure === 'netFlow' ? 'sum 30d' : 'value',
    day: asOf,
    ...(unit && nameUnit(unit)),
  }
}

/** The newest size of a scope; null where the scope has no name. */
export const sizeId = ({
  scope,
  asOf,
  currency = 'usd',
}: {
  scope: string | null
  asOf: Day | null
  currency?: CurrencyKey
}): FigureId | null =>
  scope === null ? null : { scope, measure: 'size', day: asOf, ...nameCurrency(currency) }

/** A number of things of the catalogue, which is of no day. */
export const countId = (scope: string, counted: string): FigureId => ({
  scope,
  measure: counted,
  kind: 'count',
  day: null,
})
