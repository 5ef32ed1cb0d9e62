import type { Day } from '#lib/dates.ts'
import type { AssetRow, Catalogue, TokenRow } from '#prisma/seed/catalogue/schemas.ts'
import { simulateActivity, type Activity } from '#prisma/seed/history/activity.ts'
import { simulateCredit, type CreditLines } from '#prisma/seed/history/credit-lines.ts'
import { at, simulatedDays, type Days } from '#prisma/seed/history/days.ts'
import { simulateMarkets, type Markets } from '#prisma/seed/history/markets.ts'
import { simulatePrices, type Prices } from '#prisma/seed/history/pricing.ts'
import { profiles, type Profile } from '#prisma/seed/history/profiles.ts'
import { birth, simulateSupply, type Supply } from '#prisma/seed/history/supply.ts'
import { randomStream } from '#prisma/seed/random.ts'

/** Everything that decides the demo: the same options give the same bytes. */
export interface DemoOptions {
  catalogue: Catalogue
  /** the newest day with values */
  lastDay: Day
  /** days with values, up to lastDay */
  days?: number
  seed?: number
}

/** The world that all assets share. */
export interface World {
  days: Days
  markets: Markets
  seed: number
}

/** Everything that happened to one asset, over all simulated days. */
export interface AssetHistory {
  asset: AssetRow
  profile: Profile
  /** indices of the first and the last day that are shown */
  from: number
  to: number
  prices: Prices
  tokens: TokenHistory[]
  credit: CreditLines | null
}

export interface TokenHistory {
  token: TokenRow
  supply: Supply
  activity: Activity
}

/** Three years, a leap year among them. */
const DEMO_DAYS = 1096
const DEMO_SEED = 20_260

export function demoWorld({ lastDay, days = DEMO_DAYS, seed = DEMO_SEED }: DemoOptions): World {
  const simulated = simulatedDays(lastDay, days)
  return { days: simulated, markets: simulateMarkets(simulated, seed), seed }
}

/** The history of an asset; undefined where the demo gives it none. It depends on no other asset. */
export function assetHistory(
  asset: AssetRow,
  catalogue: Catalogue,
  { days, markets, seed }: World,
): AssetHistory | undefined {
  const profile = profiles[asset.slug]
  if (!profile) return undefined
  const random = (about: string) => randomStream(seed, `${asset.slug} ${about}`)
  const tokens = catalogue.tokens.filter(
    ({ asset: slug, network }) =>
      slug === asset.slug && (!profile.networks || network in profile.networks),
  )
  const bornAt = birth(profile.since, days)
  const end = days.length - 1
  const prices = simulatePrices(profile.pricing, markets, days, bornAt, random('price'))
  const supplies = simulateSupply(
    profile,
    tokens.map((token) => token.network),
    prices.unit,
    days,
    random('supply'),
  )
  const all = supplies.reduce((sum, supply) => sum + at(supply.steps, end), 0)
  return {
    asset,
    profile,
    from: Math.max(
      days.shownFrom,
      bornAt,
      profile.trackedSince === undefined ? 0 : end - profile.trackedSince,
    ),
    to: end - (profile.staleFor ?? 0),
    prices,
    tokens: tokens.flatMap((token, n) => {
      const supply = supplies[n]
      return supply
        ? [
            {
              token,
              supply,
              activity: simulateActivity(
                supply,
                profile,
                at(supply.steps, end) / all,
                days,
                random(`activity ${token.network}`),
              ),
            },
          ]
        : []
    }),
    credit: profile.credit
      ? simulateCredit(
          profile.credit,
          multiplyValues(supplies, prices, days),
          bornAt,
          days,
          random('credit'),
        )
      : null,
  }
}

function multiplyValues(supplies: readonly Supply[], prices: Prices, days: Days): Float64Array {
  return Float64Array.from(
    { length: days.length },
    (_, i) =>
      supplies.reduce((sum, supply) => sum + at(supply.steps, i) / 10 ** supply.stepDecimals, 0) *
      at(prices.unit, i),
  )
}
