import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { SignNote } from '#lib/view/figures/day-note.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** The span of the prices that a premium compares: one day, or averages of a month. */
export type PremiumPeriod = 'day' | 'month'

export const PREMIUM_UNITS = ['bps', 'usd', 'percent'] as const
export type PremiumUnit = (typeof PREMIUM_UNITS)[number]

/** In what amounts of metal are shown. */
export const MASS_UNITS = ['oz', 'kg'] as const
export type MassUnit = (typeof MASS_UNITS)[number]

/** For what a price of a token is told: an ounce or a gram of metal, or one token. */
export const METAL_QUOTES = ['oz', 'g', 'issued'] as const
export type MetalQuote = (typeof METAL_QUOTES)[number]

/** Metal that is kept in one place, or in several by tokens that do not say how much is where. */
export interface MetalPlace {
  /** null: no issuer of it states a place */
  name: string | null
  /** several places */
  isDivided: boolean
  tokens: readonly string[]
  ounces: number
  /** its share of all places, a fraction */
  share: number | null
}

/** One token of a metal: what an ounce costs in it to buy, keep and redeem. What nobody publishes is null. */
export interface MetalRow {
  key: string
  name: string
  ticker: string | null
  href: string
  mark: Mark
  /** on the newest day on which the token has a price */
  pricePerOunce: number | null
  /** for one token, and of which quantity that is: `per gram` */
  price: number | null
  quantity: string
  /** a fraction of the price of the metal, on `asOf` */
  premium: number | null
  asOf: Day | null
  /** the span of the prices behind the premium */
  period: PremiumPeriod | null
  /** lowest and highest premium of the 30 days, or 12 months, up to it */
  range: { low: number; high: number } | null
  managementFeeBps: number | null
  subscriptionFeeBps: number | null
  redemptionFeeBps: number | null
  /** in full, with its currency: `50 XAUT` */
  minimum: string | null
  custodians: readonly string[]
  /** where they keep it */
  places: readonly string[]
  /** who examines the reserves, and the newest paper of it */
  examiners: readonly string[]
  attestation: { title: string; address: string; day: Day | null } | null
  ounces: number | null
  /** marks beside each figure */
  notes: Readonly<Record<'price' | 'ounces' | 'value', readonly SignNote[]>>
  value: number | null
  /** the currency of its prices and its value */
  currency: CurrencyKey
}
