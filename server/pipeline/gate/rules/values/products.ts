import { findFactors, VALUE_MEASURES } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/** A measure in dollars that is an amount times a price. */
export interface Product {
  measure: MeasureKey
  amount: MeasureKey
  price: MeasureKey
}

const FLOWS = [
  { measure: 'dailyMints', amount: 'dailyMintsToken', price: 'price' },
  { measure: 'dailyBurns', amount: 'dailyBurnsToken', price: 'price' },
  { measure: 'dailyTransferVolume', amount: 'dailyTransferVolumeToken', price: 'price' },
] as const satisfies readonly Product[]

export const products: readonly Product[] = [
  ...VALUE_MEASURES.flatMap((measure) => {
    const factors = findFactors(measure)
    return factors ? [{ measure, amount: factors.supply, price: factors.price }] : []
  }),
  ...FLOWS,
]
