import { parseDay, type Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getBenchmark, isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { WorldBound } from '#lib/registry/world-bounds.ts'
import type { Scope } from '#server/data/series/scope.ts'

/** What is known of a line besides what it says. */
export interface Plausible {
  /** ascending by the day from which each holds */
  bounds: readonly { since: Day; least: number; most: number }[]
  /** it is an exchange rate, which moves by a few percent a day */
  isRate: boolean
}

/** What the world knows of the lines of a scope: of a benchmark, and of a class as a whole. */
export function findPlausible(
  { kind, id, segment }: Pick<Scope, 'kind' | 'id' | 'segment'>,
  measure: MeasureKey,
): Plausible | undefined {
  if (kind === 'benchmark' && typeof id === 'string' && isBenchmarkKey(id)) {
    const { bounds = [], source } = getBenchmark(id)
    return { bounds: read(bounds), isRate: source === 'ecb-rates' }
  }
  // what is only represented on chain may be little of a large class
  if (kind !== 'class' || typeof id !== 'number' || segment === 'represented') return undefined
  const { leastSize, size } = assetClassById(id) ?? {}
  if (!leastSize || !size?.some((each) => each === measure)) return undefined
  return { bounds: read([{ ...leastSize, most: Infinity }]), isRate: false }
}

const read = (bounds: readonly WorldBound[]): Plausible['bounds'] =>
  bounds.map(({ since, ...bound }) => ({ since: parseDay(since) ?? 0, ...bound }))
