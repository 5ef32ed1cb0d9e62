import type { Unit } from '#lib/view/figure.ts'

export interface Measure {
  id: number
  slug: string
  label: string
  unit: Unit
  /** `stock`: the last value of a period counts; `flow`: the sum over it */
  kind: 'stock' | 'flow'
  /** How it adds over tokens and assets. `distinct` is exact only over raw addresses, else a sum that is an upper bound. */
  across: 'sum' | 'weightedMean' | 'distinct' | 'none'
  /** Measures that weigh a mean, in order of preference */
  weightBy?: readonly string[]
  /** Supply and price that a value is the product of */
  factors?: readonly [supply: string, price: string]
  /** How days become weeks and months */
  overTime: 'last' | 'sum'
  /** Days that the last value may stand in for a missing one, marked `estimated` */
  carryDays: number
  /** A step from one day to the next beyond this factor (either way) is held; null: any step is possible */
  maxDailyFactor: number | null
  /** May be below zero */
  signed: boolean
  definition: string
  formula: string
}
