import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { findLine, givenOn, type ScopeReadings } from '#server/pipeline/gate/readings/readings.ts'

const SUPPLIES = ['totalSupply', 'circulatingSupply'] as const satisfies readonly MeasureKey[]
const PRICES = ['price', 'netAssetValue'] as const satisfies readonly MeasureKey[]
/** Stocks, and public equity. */
const EQUITIES: ReadonlySet<number | null> = new Set([34, 59])
/** A share becomes three halves, or so many; or so many become one. */
const RATIOS = [1.5, ...Array.from({ length: 49 }, (_, n) => n + 2)]
/** Tokens are minted and burnt on the day as well. */
const NEARLY = 0.03
/** The market moves on the day as well: by less than two ratios are apart. */
const SAME_WORTH = 0.15

/** Is the step between two days a split of the share: as many times the tokens as the price is less? */
export function isSplit(scope: ScopeReadings, from: Day, to: Day): boolean {
  if (!scope.lines.some(({ classId }) => EQUITIES.has(classId))) return false
  const supply = firstOf(scope, SUPPLIES)
  const price = firstOf(scope, PRICES)
  if (!supply || !price) return false
  const tokens = givenOn(supply, to) / givenOn(supply, from)
  const worth = (tokens * givenOn(price, to)) / givenOn(price, from)
  const ratio = Math.max(tokens, 1 / tokens)
  return (
    Math.abs(worth - 1) <= SAME_WORTH &&
    RATIOS.some((whole) => Math.abs(ratio / whole - 1) <= NEARLY)
  )
}

const firstOf = (scope: ScopeReadings, keys: readonly MeasureKey[]) =>
  keys.map((key) => findLine(scope, key)).find((line) => line !== undefined)
