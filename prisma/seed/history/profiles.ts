import { z } from 'zod'
import { currencies } from '#prisma/seed/history/markets.ts'
import commodities from '#prisma/seed/history/profile-rows/commodities.json' with { type: 'json' }
import corporateBonds from '#prisma/seed/history/profile-rows/corporate-bonds.json' with {
  type: 'json',
}
import funds from '#prisma/seed/history/profile-rows/funds.json' with { type: 'json' }
import governmentBonds from '#prisma/seed/history/profile-rows/government-bonds.json' with {
  type: 'json',
}
import privateCredit from '#prisma/seed/history/profile-rows/private-credit.json' with {
  type: 'json',
}
import realEstate from '#prisma/seed/history/profile-rows/real-estate.json' with { type: 'json' }
import stablecoins from '#prisma/seed/history/profile-rows/stablecoins.json' with { type: 'json' }
import stocks from '#prisma/seed/history/profile-rows/stocks.json' with { type: 'json' }
import treasuries from '#prisma/seed/history/profile-rows/treasuries.json' with { type: 'json' }

const currency = z.enum(currencies)

const pricing = z.discriminatedUnion('kind', [
  /** a coin held at one unit of a currency */
  z.strictObject({ kind: z.literal('peg'), currency }),
  /** a fund that stays at one dollar and pays its yield out */
  z.strictObject({ kind: z.literal('cash'), spread: z.number() }),
  /** shares whose price grows with what they earn: Treasury yield of the tenor plus spread, or a yield of its own */
  z.strictObject({
    kind: z.literal('accrual'),
    nav: z.number(),
    months: z.int(),
    spread: z.number(),
    currency: currency.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('yield'),
    nav: z.number(),
    rate: z.number(),
    currency: currency.exactOptional(),
  }),
  /** `premium`: how far above the metal it usually stands, in basis points */
  z.strictObject({
    kind: z.literal('gold'),
    ounces: z.number(),
    premium: z.number().exactOptional(),
  }),
  /** shares that rise and fall; `isListed`: on a market, with a price beside the net asset value */
  z.strictObject({
    kind: z.literal('shares'),
    from: z.number(),
    to: z.number(),
    volatility: z.number(),
    isListed: z.boolean().exactOptional(),
  }),
])

const creditProfile = z.strictObject({
  /** the share of the value that is lent out */
  lent: z.number(),
  /** the share of lent money that is repaid and lent again in a year */
  renewed: z.number(),
  /** the share of all money ever lent that defaulted */
  defaulted: z.number(),
  apr: z.number(),
})

const habits = z.strictObject({
  /** the share of the supply that passes between holders on a usual day */
  velocity: z.number(),
  /** the share of the supply that is minted and burnt beside the growth */
  churn: z.number(),
  /** the share of the holders who are active on a usual day */
  activity: z.number(),
  /** chance of issuance on a weekday */
  issuance: z.number(),
  /** how busy a day of the weekend is beside a weekday */
  weekend: z.number(),
})

const USUAL_HABITS = {
  coin: { velocity: 0.09, churn: 0.004, activity: 0.018, issuance: 1, weekend: 0.55 },
  fund: { velocity: 0.006, churn: 0.003, activity: 0.05, issuance: 0.7, weekend: 0 },
  open: { velocity: 0.012, churn: 0.002, activity: 0.02, issuance: 0.9, weekend: 0.25 },
  ledger: { velocity: 0, churn: 0.001, activity: 0, issuance: 0.8, weekend: 0 },
  metal: { velocity: 0.03, churn: 0.0006, activity: 0.012, issuance: 0.6, weekend: 0.5 },
  share: { velocity: 0.035, churn: 0.006, activity: 0.03, issuance: 0.95, weekend: 0.3 },
  rare: { velocity: 0.0015, churn: 0, activity: 0.01, issuance: 0.03, weekend: 0.1 },
} satisfies Record<string, z.infer<typeof habits>>

const weight = z.number()
const dollars = z.number()

const profile = z.strictObject({
  /** on the last day, over all networks */
  value: dollars,
  /** on the first day */
  from: dollars,
  /** absent: before the first shown day */
  since: z.iso.date().exactOptional(),
  /** first seen by the catalogue this many days before the last: its growth is coverage */
  trackedSince: z.int().exactOptional(),
  /** its source has brought nothing for this many days */
  staleFor: z.int().exactOptional(),
  holders: z.int(),
  pricing,
  /** those of its like, but for what is said beside it */
  habits: habits
    .partial()
    .extend({ like: z.enum(['coin', 'fund', 'open', 'ledger', 'metal', 'share', 'rare']) })
    .transform(({ like, ...own }) => habits.parse({ ...USUAL_HABITS[like], ...own })),
  /** no longer issued: what is left is redeemed */
  isOnlyRedeemed: z.boolean().exactOptional(),
  /** share of the supply that crosses the bridge on a day */
  bridged: z.number().exactOptional(),
  /** share of the supply that the issuer holds back */
  treasury: z.number().exactOptional(),
  credit: creditProfile.exactOptional(),
  /**
   * weight of each network on the last day, and since when it is there; one that is missing has no
   * history; absent: alike for all
   */
  networks: z
    .record(z.string(), z.union([weight, z.tuple([weight, z.iso.date()])]))
    .exactOptional(),
})

export type Profile = z.infer<typeof profile>
export type Pricing = z.infer<typeof pricing>
export type CreditProfile = z.infer<typeof creditProfile>

/**
 * How big the demo makes an asset and how it behaves: of a plausible order, copied from nobody. An
 * asset without a profile has no history, and its page shows the blanks. A day is given where an
 * asset or a network began within the three years to 20 November 2026; demos with another last day
 * keep the distance to it.
 */
export const profiles: Readonly<Record<string, Profile>> = z.record(z.string(), profile).parse({
  ...stablecoins,
  ...treasuries,
  ...governmentBonds,
  ...corporateBonds,
  ...privateCredit,
  ...commodities,
  ...funds,
  ...stocks,
  ...realEstate,
})
