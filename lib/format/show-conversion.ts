import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'

/** Writes the cost of one unit of a currency in dollars, with five digits as rates are quoted: `1 EUR = 1.1650 USD`. */
export const showConversion = (currency: CurrencyKey, dollars: number): string =>
  `1 ${getCurrency(currency).code} = ${dollars.toPrecision(5)} USD`
