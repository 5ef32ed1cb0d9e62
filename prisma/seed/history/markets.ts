import { isWeekend } from '#lib/dates.ts'
import { at, type Days } from '#prisma/seed/history/days.ts'
import { randomStream, type Random } from '#prisma/seed/random.ts'

/**
 * The markets that all assets share: the gold price, exchange rates and the yield curve of the U.S.
 * Treasury. Generated, like all of it.
 */
export interface Markets {
  /** dollars for a troy ounce */
  gold: Float64Array
  /** dollars for one unit of the currency */
  rates: Record<Currency, Float64Array>
  /** yearly yield of a Treasury with so many months left, as a fraction; also on weekends */
  treasuryYield(months: number): Float64Array
}

export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'MXN', 'BRL', 'SGD'] as const
type Currency = (typeof currencies)[number]

export function simulateMarkets(days: Days, seed: number): Markets {
  const path = (name: string, from: number, to: number, volatility: number) =>
    bridgedPath(days, randomStream(seed, `market ${name}`), { from, to, volatility })
  const short = path('short rate', 0.0535, 0.0362, 0.02)
  const long = path('long rate', 0.0442, 0.0438, 0.13)
  return {
    gold: roundAll(path('gold', 1985, 4180, 0.15), 2),
    rates: {
      USD: new Float64Array(days.length).fill(1),
      EUR: path('EUR', 1.09, 1.165, 0.06),
      GBP: path('GBP', 1.25, 1.335, 0.06),
      CHF: path('CHF', 1.13, 1.24, 0.07),
      JPY: path('JPY', 0.0067, 0.0065, 0.09),
      MXN: path('MXN', 0.058, 0.054, 0.1),
      BRL: path('BRL', 0.204, 0.183, 0.11),
      SGD: path('SGD', 0.745, 0.776, 0.04),
    },
    treasuryYield: (months) => curvePoint(short, long, months),
  }
}

/** A random walk in logarithms that starts and ends where it is told; quiet on weekends. */
export function bridgedPath(
  days: Days,
  random: Random,
  { from, to, volatility }: { from: number; to: number; volatility: number },
): Float64Array {
  const walk = new Float64Array(days.length)
  for (let i = 1; i < days.length; i++) {
    const calm = isWeekend(days.first + i) ? 0.15 : 1
    walk[i] = at(walk, i - 1) + calm * (volatility / Math.sqrt(252)) * random.normal()
  }
  const end = days.length - 1
  const path = new Float64Array(days.length)
  for (let i = 0; i < days.length; i++) {
    const way = i / end
    path[i] = Math.exp(
      Math.log(from) * (1 - way) + Math.log(to) * way + at(walk, i) - way * at(walk, end),
    )
  }
  return path
}

/** Between the short and the long end, half of the way after two years and a quarter; in steps of a basis point. */
function curvePoint(short: Float64Array, long: Float64Array, months: number): Float64Array {
  const weight = 1 - Math.exp(-months / 39)
  const stretch = months > 120 ? 1 + (months - 120) / 1_500 : 1
  return roundAll(
    short.map((rate, i) => (rate * (1 - weight) + at(long, i) * weight) * stretch),
    4,
  )
}

function roundAll(line: Float64Array, decimals: number): Float64Array {
  const scale = 10 ** decimals
  return line.map((value) => Math.round(value * scale) / scale)
}
