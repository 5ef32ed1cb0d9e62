import { parseDay, type Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getBenchmark, isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { WorldBound } from '#lib/registry/world-bounds.ts'
import type { Scope } from '#server/pipeline/series/scope.ts'

/** The facts that are known of a line besides its values. */
export interface Plausible {
  /** ascending by the day from which each holds */
  bounds: readonly (Omit<WorldBound, 'since'> & { since: Day })[]
  /** it is an exchange rate, which moves by a few percent a day */
  isRate: boolean
}

/** Finds what the world knows of the lines of a scope: of a benchmark, and of a class as a whole. */
export function findPlausible(
  { kind, id, segment }: Pick<Scope, 'kind' | 'id' | 'segment'>,
  measure: MeasureKey,
): Plausible | undefined {
  if (kind === 'benchmark' && typeof id === 'string' && isBenchmarkKey(id)) {
    const { bounds = [], source } = getBenchmark(id)
    return { bounds: read(bounds), isRate: source === 'ecb-rates' }
  }
  if (kind !== 'class' || typeof id !== 'number') return undefined
  const { bounds, size } = assetClassById(id) ?? {}
  if (!bounds || !isWorth(measure)) return undefined
  // assets that are only represented on chain, or locked in protocols that are known, may be little of a large class
  const isAll = segment !== 'represented' && size?.some((each) => each === measure)
  return {
    bounds: read(bounds.map((bound) => (isAll ? bound : { ...bound, least: 0 }))),
    isRate: false,
  }
}

const isWorth = (measure: MeasureKey): boolean => {
  const { unit, kind, across } = getMeasure(measure)
  return unit === 'usd' && kind === 'stock' && across === 'sum'
}

const read = (bounds: readonly WorldBound[]): Plausible['bounds'] =>
  bounds.map(({ since, ...bound }) => ({ since: parseDay(since) ?? 0, ...bound }))
