import { at, type Days } from '#prisma/seed/history/days.ts'
import { bridgedPath, type Markets } from '#prisma/seed/history/markets.ts'
import type { Pricing } from '#prisma/seed/history/profiles.ts'
import type { Random } from '#prisma/seed/random.ts'

/** The worth of one unit of an asset, day by day, over all simulated days. */
export interface Prices {
  /** dollars that supply is multiplied with: market price of coins and metals, net asset value of everything else */
  unit: Float64Array
  /** the measure that `unit` is of */
  measure: 'price' | 'netAssetValue'
  /** market price beside the net asset value, where there is a market */
  market: Float64Array | null
  /** grows with what a unit earned, NAV change and distributions together; null: no yield is stated */
  earnings: Float64Array | null
}

/** Prices start at the first day of the asset's life, at `bornAt`; before it they stand still. */
export function simulatePrices(
  pricing: Pricing,
  markets: Markets,
  days: Days,
  bornAt: number,
  random: Random,
): Prices {
  switch (pricing.kind) {
    case 'peg':
      return coin(
        markets.rates[pricing.currency].map((rate) => rate * (1 + wobble(random, 0.00035))),
      )
    case 'gold':
      return coin(goldToken(markets.gold, pricing, random))
    case 'cash': {
      const unit = new Float64Array(days.length).fill(1)
      return {
        unit,
        measure: 'netAssetValue',
        market: null,
        earnings: earned(markets.treasuryYield(1), pricing.spread, bornAt),
      }
    }
    case 'accrual': {
      const earnings = earned(markets.treasuryYield(pricing.months), pricing.spread, bornAt)
      return fundShare(earnings, pricing.nav, markets.rates[pricing.currency ?? 'USD'])
    }
    case 'yield': {
      const earnings = earned(drifting(days, pricing.rate, random), 0, bornAt)
      const fund = fundShare(earnings, pricing.nav, markets.rates[pricing.currency ?? 'USD'])
      return pricing.rate === 0 ? { ...fund, earnings: null } : fund
    }
    case 'shares': {
      const unit = rounded(bridgedPath(days, random, pricing), 6)
      if (!pricing.isListed) return { unit, measure: 'netAssetValue', market: null, earnings: null }
      return {
        unit,
        measure: 'netAssetValue',
        market: rounded(
          unit.map((value) => value * (1 + wobble(random, 0.002))),
          6,
        ),
        earnings: null,
      }
    }
  }
}

/** The metal, and a premium that wanders around its level and comes back to it within weeks. */
function goldToken(
  metal: Float64Array,
  { ounces, premium = 0 }: Extract<Pricing, { kind: 'gold' }>,
  random: Random,
): Float64Array {
  let away = 0
  return metal.map((ounce) => {
    away = away * 0.96 + wobble(random, 0.0003)
    return ounce * ounces * (1 + premium / 10_000 + away)
  })
}

const coin = (unit: Float64Array): Prices => ({
  unit: rounded(unit, 6),
  measure: 'price',
  market: null,
  earnings: null,
})

function fundShare(earnings: Float64Array, nav: number, rate: Float64Array): Prices {
  return {
    unit: rounded(
      earnings.map((index, i) => nav * index * at(rate, i)),
      8,
    ),
    measure: 'netAssetValue',
    market: null,
    earnings,
  }
}

/** Grows one unit of money by a yearly yield, day by day. */
function earned(yearly: Float64Array, spread: number, bornAt: number): Float64Array {
  const index = new Float64Array(yearly.length).fill(1)
  for (let i = bornAt + 1; i < yearly.length; i++)
    index[i] = at(index, i - 1) * (1 + (at(yearly, i) + spread) / 365)
  return index
}

/** A yearly yield that wanders a little around its level. */
function drifting(days: Days, level: number, random: Random): Float64Array {
  const line = new Float64Array(days.length)
  let away = 0
  for (let i = 0; i < days.length; i++) {
    away = away * 0.985 + 0.012 * random.normal()
    line[i] = level * (1 + away)
  }
  return line
}

const wobble = (random: Random, deviation: number): number =>
  Math.max(-3, Math.min(3, random.normal())) * deviation

function rounded(line: Float64Array, decimals: number): Float64Array {
  const scale = 10 ** decimals
  return line.map((value) => Math.round(value * scale) / scale)
}
