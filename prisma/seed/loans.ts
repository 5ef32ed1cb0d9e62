import type { Day } from '#lib/dates.ts'
import { countryByCode, type CountryCode } from '#lib/registry/countries.ts'
import type { CreditCategory } from '#lib/registry/credit-categories.ts'
import type { PrivateCreditSectorId } from '#lib/registry/private-credit.ts'
import type { Region } from '#lib/registry/regions.ts'
import type { LoanStatus } from '#lib/registry/statuses.ts'
import type { CreditTheme } from '#prisma/seed/credit-themes.ts'
import { at } from '#prisma/seed/history/days.ts'
import { sampleReadings, type LoanReadingRow, type LoanTerms } from '#prisma/seed/loan-readings.ts'
import type { Random } from '#prisma/seed/random.ts'

export interface LoanRow {
  slug: string
  name: string
  borrower: string
  originator: string
  pool: string
  category: CreditCategory
  sectorId?: PrivateCreditSectorId
  region: Region
  countryCode: CountryCode
  status: LoanStatus
  /** dollars; what was written off after a default is no longer outstanding */
  principal: number
  outstanding: number
  /** fraction a year */
  interestRate: number
  startDate: Day
  maturityDate: Day
  /** how it stood at the end of each month, and on the last day */
  readings: LoanReadingRow[]
}

/**
 * The sums of the loans of one asset that were paid out, in dollars; `apr` a fraction, weighted by
 * what is outstanding.
 */
export interface LoanTotals {
  outstanding: number
  cumulative: number
  defaulted: number
  apr: number
}

interface LoanPlan {
  theme: CreditTheme
  /** loans go to them in turn */
  pools: readonly { slug: string; originator: string }[]
  totals: LoanTotals
  firstNumber: number
  lastDay: Day
}

/** Everything is reckoned in whole cents, so that the parts make exactly their total. */
export function sampleLoans(
  { theme, pools, totals, firstNumber, lastDay }: LoanPlan,
  random: Random,
): LoanRow[] {
  const parts = divideTotals(totals, theme.loansPerPool * pools.length, random)
  return listTerms(parts, totals.apr, lastDay, random).map((term, i) => {
    const number = String(firstNumber + i).padStart(3, '0')
    const countryCode = theme.countries[i % theme.countries.length] ?? theme.countries[0]
    const sectorId = theme.sectors[random.integer(0, theme.sectors.length)]
    const pool = pools[i % pools.length]
    return {
      slug: `sample-loan-${number}`,
      name: `Sample Loan ${number}`,
      borrower: `Sample Borrower ${number}`,
      originator: pool?.originator ?? '',
      pool: pool?.slug ?? '',
      category: random.pick(theme.categories),
      ...(sectorId && { sectorId }),
      region: countryByCode(countryCode)?.region ?? 'north_america',
      countryCode,
      ...term,
      readings: sampleReadings(term, lastDay, theme.hidesLateness ?? false, random),
    }
  })
}

/** Amounts in cents, one for each loan. */
interface LoanParts {
  failed: number[]
  repaid: number[]
  /** funded and not paid out: neither originated nor outstanding yet */
  funded: number[]
  /** the status of each loan that is running */
  paidOut: LoanStatus[]
  outstanding: number[]
  rates: number[]
  /** paid back of running loans so far */
  installments: number[]
}

function divideTotals(totals: LoanTotals, count: number, random: Random): LoanParts {
  const [outstanding, cumulative, defaulted] = [
    cents(totals.outstanding),
    cents(totals.cumulative),
    cents(totals.defaulted),
  ]
  const paidBack = cumulative - defaulted - outstanding
  const failed = split(defaulted, defaulted > 0 ? Math.max(1, Math.round(count / 12)) : 0, random)
  const repaid = split(
    Math.round(paidBack * 0.6),
    paidBack > 0 ? Math.max(1, Math.round(count * 0.3)) : 0,
    random,
  )
  const statuses = Array.from({ length: count - failed.length - repaid.length }, (_, i) =>
    runningStatus(i),
  )
  const paidOut = statuses.filter((status) => status !== 'funded')
  const funded = split(
    Math.round((outstanding / statuses.length) * (statuses.length - paidOut.length)),
    statuses.length - paidOut.length,
    random,
  )
  const running = split(outstanding, paidOut.length, random, (i) =>
    paidOut[i] === 'late' ? 0.25 : 1,
  )
  const rates = ratesAround(totals.apr, running, random)
  const installments = split(paidBack - sum(repaid), paidOut.length, random)
  return { failed, repaid, funded, paidOut, outstanding: running, rates, installments }
}

function listTerms(
  { failed, repaid, funded, paidOut, outstanding, rates, installments }: LoanParts,
  apr: number,
  lastDay: Day,
  random: Random,
): LoanTerms[] {
  return [
    ...failed.map((principal) => ({
      ...loan(random.pick(['defaulted', 'liquidated']), principal, 0),
      ...pastRate(apr, random),
      ...dates(lastDay - random.integer(60, 500), random),
    })),
    ...repaid.map((principal) => ({
      ...loan('repaid', principal, 0),
      ...pastRate(apr, random),
      ...dates(lastDay - random.integer(5, 420), random),
    })),
    ...funded.map((principal) => {
      const startDate = lastDay - random.integer(0, 6)
      return {
        ...loan('funded', principal, 0),
        ...pastRate(apr, random),
        startDate,
        maturityDate: startDate + random.integer(180, 1_095),
      }
    }),
    ...paidOut.map((status, i) => {
      const left = at(outstanding, i)
      const interestRate = at(rates, i)
      const { startDate, maturityDate } = dates(
        lastDay + (status === 'late' ? random.integer(-40, 60) : random.integer(40, 900)),
        random,
      )
      return {
        ...loan(status, left + (installments.at(-1 - i) ?? 0), left),
        interestRate,
        startDate: beganBy(startDate, lastDay, i),
        maturityDate,
      }
    }),
  ]
}

const loan = (status: LoanStatus, principal: number, outstanding: number) => ({
  status,
  principal: principal / 100,
  outstanding: outstanding / 100,
})

const pastRate = (apr: number, random: Random) => ({
  interestRate: Math.round(apr * random.between(0.85, 1.2) * 1e4) / 1e4,
})

/** A loan of half a year to three years. */
const dates = (maturityDate: Day, random: Random) => ({
  startDate: maturityDate - random.integer(180, 1_095),
  maturityDate,
})

/** A loan that is paid out began a week ago at the latest; those that would begin later are spread over two years. */
const beganBy = (startDate: Day, lastDay: Day, i: number): Day =>
  startDate <= lastDay - 7 ? startDate : lastDay - 7 - ((i * 47) % 700)

/** Most are active; a few are late, and a few were just funded and not paid out yet. */
function runningStatus(i: number): LoanStatus {
  if (i % 11 === 4) return 'late'
  return i % 7 === 5 ? 'funded' : 'active'
}

/** Rates whose mean, weighted by amounts, is the given one. */
function ratesAround(mean: number, amounts: readonly number[], random: Random): number[] {
  const rates = amounts.map(() => mean * random.between(0.85, 1.2))
  const all = sum(amounts)
  const away = mean - amounts.reduce((total, amount, i) => total + amount * at(rates, i), 0) / all
  return rates.map((rate) => rate + away)
}

/** Uneven whole parts that make exactly the whole; one of half the size counts 0.5. */
function split(
  whole: number,
  parts: number,
  random: Random,
  sizeOf: (part: number) => number = () => 1,
): number[] {
  if (parts <= 0) return []
  const weights = Array.from({ length: parts }, (_, i) => sizeOf(i) * random.between(0.4, 1.8))
  const all = sum(weights)
  const amounts = weights.map((weight) => Math.floor((whole * weight) / all))
  return amounts.map((amount, i) => (i === 0 ? amount + whole - sum(amounts) : amount))
}

const cents = (dollars: number): number => Math.round(dollars * 100)
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
