import type { BenchmarkKey } from '#lib/registry/benchmarks.ts'

/**
 * A currency that amounts of money may be shown in. Values are kept in dollars; those of another
 * currency are converted by its reference rate. A new currency is one row here and one in
 * `benchmarks.ts`, which says how its rate is read.
 */
export interface Currency {
  /** ISO 4217 */
  code: string
  name: string
  /** amounts of it, in a sentence */
  plural: string
  /** the sign before an amount */
  prefix: string
  /** digits behind the point of an amount that is written in full */
  digits: number
  /** its price in dollars; null: the dollar itself */
  rate: BenchmarkKey | null
}

export const currencies = {
  usd: { code: 'USD', name: 'U.S. dollar', plural: 'dollars', prefix: '$', digits: 2, rate: null },
  eur: { code: 'EUR', name: 'Euro', plural: 'euros', prefix: '€', digits: 2, rate: 'eur' },
  gbp: {
    code: 'GBP',
    name: 'Pound sterling',
    plural: 'pounds',
    prefix: '£',
    digits: 2,
    rate: 'gbp',
  },
  // a symbol of letters is parted from its number, and stays in its line
  chf: {
    code: 'CHF',
    name: 'Swiss franc',
    plural: 'Swiss francs',
    prefix: 'CHF\u00a0',
    digits: 2,
    rate: 'chf',
  },
  jpy: { code: 'JPY', name: 'Japanese yen', plural: 'yen', prefix: '¥', digits: 0, rate: 'jpy' },
} as const satisfies Record<string, Currency>

export type CurrencyKey = keyof typeof currencies
export const currencyKeys = Object.keys(currencies) as CurrencyKey[]
export const isCurrencyKey = (text: string): text is CurrencyKey => Object.hasOwn(currencies, text)
export const getCurrency = (key: CurrencyKey): Currency => currencies[key]

/** Returns the sign before an amount on an axis, which has no room for letters: a legend beside it has them. */
export function axisPrefix(key: CurrencyKey): string {
  const { prefix } = getCurrency(key)
  return prefix.length === 1 ? prefix : ''
}
