import { toDate, isWeekend } from '#lib/dates.ts'
import { at, type Days } from '#prisma/seed/history/days.ts'
import { bridgedPath } from '#prisma/seed/history/markets.ts'
import { randomStream } from '#prisma/seed/random.ts'

const LAST_DAYS_OF_QUARTER = 3

/**
 * Generates the lending against securities on a repo platform, business day by business day: it
 * grows, breathes with the month and swells before a quarter ends. Blank on weekends.
 */
export function repoVolume(days: Days, seed: number): Float64Array {
  const random = randomStream(seed, 'repo volume')
  const trend = bridgedPath(days, randomStream(seed, 'repo trend'), {
    from: 32e9,
    to: 118e9,
    volatility: 0.12,
  })
  return Float64Array.from({ length: days.length }, (_, i) => {
    if (isWeekend(days.first + i)) return Number.NaN
    const date = toDate(days.first + i)
    const isQuarterEnd =
      date.getUTCMonth() % 3 === 2 && date.getUTCDate() > 31 - LAST_DAYS_OF_QUARTER - 1
    return (
      Math.round(
        (at(trend, i) *
          (1 + 0.06 * Math.sin((2 * Math.PI * date.getUTCDate()) / 30)) *
          (isQuarterEnd ? 1.25 : 1) *
          random.factor(0.08)) /
          1e6,
      ) * 1e6
    )
  })
}
