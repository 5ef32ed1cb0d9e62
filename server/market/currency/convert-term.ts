import { getCurrency } from '#lib/registry/currencies.ts'
import { convertUndated, type Money } from '#server/market/currency/convert-money.ts'

/** An amount of a contract, as it is written. */
export interface StatedTerm {
  value: number | null
  /** ISO 4217; null where it is not known */
  currency: string | null
}

/**
 * Converts a term to the currency of a page, by the newest rate, because it has no day; null where
 * it is in neither that nor dollars.
 */
export function convertTerm({ value, currency }: StatedTerm, money: Money): number | null {
  if (value === null || currency === getCurrency(money.currency).code) return value
  return currency === 'USD' ? convertUndated(money, value) : null
}
