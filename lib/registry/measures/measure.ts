import type { Unit } from '#lib/view/figures/published-figure.ts'

export interface Measure {
  id: number
  slug: string
  label: string
  unit: Unit
  /** `stock`: the last value of a period counts; `flow`: the sum over it */
  kind: 'stock' | 'flow'
  /**
   * How it adds over tokens and assets. `distinct` is exact only over raw addresses, else a sum
   * that is an upper bound.
   */
  across: 'sum' | 'weightedMean' | 'distinct' | 'none'
  /** Measures that weigh a mean, in order of preference */
  weightBy?: readonly string[]
  /** Supply and price that a value is the product of */
  factors?: readonly [supply: string, price: string]
  /**
   * A daily measure that this one is the sum of, over so many trailing days, or since the calendar
   * week or month began
   */
  window?: readonly [daily: string, days: number, since?: 'week' | 'month']
  /**
   * The level whose growth over so many days is this measure, as that of a year, and the ids of the
   * classes whose level grows by what they earn, rather than by what markets pay
   */
  growth?: { level: string; days: number; classes: readonly number[] }
  /** How days become weeks and months */
  overTime: 'last' | 'sum'
  /** Days that the last value may stand in for a missing one, marked `estimated` */
  carryDays: number
  /**
   * A move by up to this fraction of the level is never odd, of percentages by so much itself;
   * null: any move is possible
   */
  steadyWithin: number | null
  /** The same for classes that are calmer, by their id */
  steadyWithinOf?: Readonly<Record<number, number>>
  /** More than this is not possible; where absent, the bound of its unit */
  most?: number
  /** More than this no asset of a class reads, by its id */
  mostOf?: Readonly<Record<number, number>>
  /** Days after which a line that usually moves, and does not, is marked as unchanged */
  patience: number
  /** Meaning of a rise to a holder; absent: good */
  rise?: 'bad' | 'neutral'
  /** May be below zero */
  signed: boolean
  definition: string
  formula: string
}
