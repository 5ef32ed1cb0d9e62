import { at, type Days } from '#prisma/seed/history/days.ts'
import type { CreditProfile } from '#prisma/seed/history/profiles.ts'
import type { Random } from '#prisma/seed/random.ts'

/** The lending of a credit asset, day by day; the sample loans of the demo add up to the last day of it. */
export interface CreditLines {
  outstanding: Float64Array
  /** principal of all loans ever paid out: never falls */
  cumulative: Float64Array
  /** principal of loans that defaulted: never falls */
  defaulted: Float64Array
  /** mean yearly rate of what is outstanding, as a fraction */
  apr: Float64Array
}

/** `value`: dollars of the asset over all networks. All amounts in whole cents. */
export function simulateCredit(
  credit: CreditProfile,
  value: Float64Array,
  bornAt: number,
  days: Days,
  random: Random,
): CreditLines {
  const lines: CreditLines = {
    outstanding: new Float64Array(days.length),
    cumulative: new Float64Array(days.length),
    defaulted: new Float64Array(days.length),
    apr: new Float64Array(days.length),
  }
  const defaultDays = [0.35, 0.6, 0.82].map(
    (done) =>
      bornAt + Math.round((done + random.between(-0.08, 0.08)) * (days.length - 1 - bornAt)),
  )
  let away = 0
  for (let i = bornAt; i < days.length; i++) {
    away = away * 0.99 + 0.004 * random.normal()
    const lent = cents(at(value, i) * Math.min(1, credit.lent * (1 + (credit.lent < 1 ? away : 0))))
    const before = i === bornAt ? 0 : at(lines.cumulative, i - 1)
    // an asset that is older than the shown years has lent before
    const fresh =
      i === bornAt
        ? lent * (bornAt === 0 ? 1 + credit.renewed : 1)
        : Math.max(0, lent - at(lines.outstanding, i - 1)) + (lent * credit.renewed) / 365
    lines.outstanding[i] = lent
    lines.cumulative[i] = cents(before + fresh)
    lines.defaulted[i] = cents(
      (i === bornAt ? 0 : at(lines.defaulted, i - 1)) +
        (defaultDays.includes(i) ? (at(lines.cumulative, i) * credit.defaulted) / 2 : 0),
    )
    lines.apr[i] = Math.round(credit.apr * (1 + away / 2) * 1e6) / 1e6
  }
  return lines
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100
