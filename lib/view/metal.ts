import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { SignNote } from '#lib/view/day-note.ts'
import type { Mark } from '#lib/view/league.ts'

export const PREMIUM_UNITS = ['bps', 'usd', 'percent'] as const
export type PremiumUnit = (typeof PREMIUM_UNITS)[number]

/** One token of a metal: what an ounce costs in it to buy, keep and redeem. What nobody publishes is null. */
export interface MetalRow {
  key: string
  name: string
  ticker: string | null
  href: string
  mark: Mark
  /** of the newest day on which the token has a price */
  pricePerOunce: number | null
  /** for one token, where that is another quantity: `per gram` */
  price: number | null
  quantity: string
  /** a fraction of the price of the metal, on `asOf` */
  premium: number | null
  asOf: Day | null
  /** of the 30 days up to it */
  range: { low: number; high: number } | null
  managementFeeBps: number | null
  subscriptionFeeBps: number | null
  redemptionFeeBps: number | null
  /** in full, with its currency: `50 XAUT` */
  minimum: string | null
  custodians: readonly string[]
  /** who examines the reserves, and the newest paper of it */
  examiners: readonly string[]
  attestation: { title: string; address: string; day: Day | null } | null
  ounces: number | null
  /** what is marked of each figure */
  notes: Readonly<Record<'price' | 'ounces' | 'value', readonly SignNote[]>>
  value: number | null
  /** what its prices and its value are in */
  currency: CurrencyKey
}
