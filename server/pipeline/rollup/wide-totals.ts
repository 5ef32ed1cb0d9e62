import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { widerScopes, type Placed } from '#server/pipeline/rollup/wider-scopes.ts'
import { Adding } from '#server/pipeline/series/adding.ts'
import type { Part, Total } from '#server/pipeline/series/total.ts'
import type { Scope } from '#server/pipeline/series/scope.ts'

/** The total of a wider scope. */
export interface WideTotal {
  scope: Scope
  key: string
  total: Total
  partCount: number
}

/** The most that the totals of one pass may hold; scopes beyond it wait for another pass. */
const MOST_BYTES = 48 * 2 ** 20

/**
 * Adds units to the totals of their class, network, platform and issuer, as they come. Memory is
 * bounded: scopes for which there is no more room are left for a later pass over the same units.
 */
export class WideTotals {
  readonly #kind: 'stock' | 'flow' | 'mean'
  readonly #isSplit: boolean
  readonly #totals = new Map<string, { scope: Scope; adding: Adding; partCount: number }>()
  readonly #done = new Set<string>()
  readonly #waiting = new Set<string>()
  #bytes = 0

  constructor(measure: MeasureKey, isSplit: boolean) {
    const { across, kind } = getMeasure(measure)
    this.#kind = across === 'weightedMean' ? 'mean' : kind
    this.#isSplit = isSplit
  }

  /** Some scopes wait: every unit has to be added once more. */
  get isUnfinished(): boolean {
    return this.#waiting.size > 0
  }

  beginPass(): void {
    this.#waiting.clear()
    this.#bytes = 0
  }

  add(units: Iterable<Part & Placed>): void {
    for (const { scope, key, units: parts } of widerScopes(units, this.#isSplit)) {
      const known = this.#totals.get(key)
      if (!known && (this.#done.has(key) || this.#waiting.has(key))) continue
      if (!known && this.#bytes > MOST_BYTES) {
        this.#waiting.add(key)
        continue
      }
      const total = known ?? { scope, adding: new Adding(this.#kind), partCount: 0 }
      this.#totals.set(key, total)
      this.#bytes -= total.adding.size
      for (const part of parts) total.adding.add(part)
      total.partCount += parts.length
      this.#bytes += total.adding.size
    }
  }

  /** The totals of this pass, each forgotten once it is given. */
  *totals(): Generator<WideTotal> {
    for (const [key, { scope, adding, partCount }] of this.#totals) {
      this.#done.add(key)
      this.#totals.delete(key)
      yield { scope, key, total: adding.total(), partCount }
    }
  }
}
