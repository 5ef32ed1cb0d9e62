import { isoDay, type Day } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showTerm } from '#lib/format/show-term.ts'

const DAYS_PER_YEAR = 365.25

/** A term in its currency: `$500`, `$100K`, `1,000.50 EUR`; null where it is not known. */
export function showTermAmount(value: number | null, currency: string | null): string | null {
  if (value === null) return null
  if (currency === 'USD' && value >= 10_000)
    return showMoney(value, 'usd', { digits: value % (value < 1e6 ? 1e3 : 1e6) === 0 ? 0 : 2 })
  return showTerm(value, currency)
}

/** How long something has been there: `2.7 y`; under a tenth of a year is as little. */
export function showRecord(
  since: Day,
  until: Day,
): { years: string; isNew: boolean; from: string } {
  const years = Math.max(0.1, (until - since) / DAYS_PER_YEAR)
  return { years: `${years.toFixed(1)} y`, isNew: years < 1, from: isoDay(since) }
}
