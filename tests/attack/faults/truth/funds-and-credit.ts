import { isWeekend, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Random } from '../seeded-random.ts'
import type { Line, Table } from '../table.ts'
import { ledger, navPath, product, roundTo, span } from './walks.ts'

/**
 * How a value goes: its first day (from the first of the table), its daily growth, and what is
 * added or taken away on single days.
 */
interface Course {
  first: number
  start?: number
  end?: number
  growth: (at: number) => number
  steps?: ReadonlyMap<number, number>
  /** no value on weekends */
  isBusinessDays?: boolean
  noise?: number
}

function course(
  random: Random,
  days: readonly Day[],
  { first, start = 0, end = days.length, growth, steps, isBusinessDays, noise = 0 }: Course,
): Map<Day, number> {
  const points = new Map<Day, number>()
  let level = first
  for (const [at, day] of days.entries()) {
    if (at < start || at >= end) continue
    level *= (1 + growth(at - start)) * (steps?.get(at) ?? 1)
    if (isBusinessDays && isWeekend(day)) continue
    points.set(day, roundTo(level * Math.exp(noise * random.normal()), 2))
  }
  return points
}

const yearly = (share: number) => () => share / 365

/**
 * Funds of treasuries by their whole value: quiet ones that grow by their yield, launches,
 * subscriptions and redemptions, one that ends.
 */
export function treasuryFunds(random: Random, of: (name: string) => string, last: Day): Table {
  const days = span(last - 299, 300)
  const launch = random.integer(60, 180)
  const courses: Record<string, Course> = {
    Alpine: { first: 6e8, growth: () => random.between(-0.002, 0.004) },
    Basin: { first: random.between(2.5e8, 4e8), growth: yearly(random.between(0.04, 0.05)) },
    Canyon: { first: 1.1e8, growth: () => random.between(-0.004, 0.005), noise: 0.0004 },
    Delta: {
      first: random.between(4e7, 8e7),
      growth: yearly(random.between(0.045, 0.055)),
      steps: new Map([
        [random.integer(60, 130), 1.6],
        [random.integer(150, 260), 0.7],
      ]),
    },
    Estuary: {
      first: 4e6,
      start: launch,
      growth: (at) => (at < 30 ? random.between(0.06, 0.1) : random.between(-0.003, 0.004)),
    },
    Fjord: { first: random.between(7e6, 1.1e7), growth: yearly(0.04), isBusinessDays: true },
    Glacier: { first: 1e6, growth: () => 0 },
    Harbour: { first: 2.5e7, end: 200, growth: () => -0.004 },
  }
  return lines(random, days, of, 'totalAssetValue', courses)
}

/** Credit by what is lent: large, slow, with the sum of all that are not named. */
export function creditFunds(random: Random, of: (name: string) => string, last: Day): Table {
  const days = span(last - 299, 300)
  const slow = (first: number): Course => ({ first, growth: () => random.between(-0.001, 0.002) })
  const named = lines(random, days, of, 'bridgedTokenValue', {
    Alpine: slow(4e9),
    Basin: slow(8e8),
    Canyon: slow(1.5e8),
    Delta: { first: 3e7, growth: (at) => (at % 30 === 0 ? -0.05 : 0.0003) },
    Estuary: slow(2.4e7),
  })
  return [
    ...named,
    {
      of: 'All Others (2,349 Items)',
      measure: 'bridgedTokenValue',
      points: course(random, days, slow(9e8)),
    },
  ]
}

/** Wider scopes, each a smooth line. */
export function wideLines(
  random: Random,
  names: readonly string[],
  measure: MeasureKey,
  last: Day,
): Table {
  const days = span(last - 299, 300)
  return names.map((of, at) => ({
    of,
    measure,
    points: course(random, days, {
      first: 1.6e10 / 3 ** at,
      growth: () => random.between(-0.004, 0.006),
      noise: 0.001,
    }),
  }))
}

function lines(
  random: Random,
  days: readonly Day[],
  of: (name: string) => string,
  measure: MeasureKey,
  courses: Readonly<Record<string, Course>>,
): Line[] {
  return Object.entries(courses).map(([name, how]) => ({
    of: of(name),
    measure,
    points: course(random, days, how),
  }))
}

/** Tokens of funds with everything that their values are made of: supply, mints, burns, NAV, yield, holders. */
export function fundTokens(random: Random, of: (name: string) => string, last: Day): Table {
  const days = span(last - 299, 300)
  return [
    { name: 'Alpine', supply: 4e8, nav: 1, rate: 0.044, growth: 0.002 },
    { name: 'Basin', supply: 9e5, nav: 108, rate: 0.051, growth: 0 },
    { name: 'Canyon', supply: 2.2e7, nav: 1.06, rate: 0.038, growth: 0.004 },
  ].flatMap(({ name, supply: first, nav: firstNav, rate, growth }): Line[] => {
    const { supply, mints, burns } = ledger(days, first, (day) =>
      isWeekend(day) || random.next() < 0.4
        ? { mint: 0, burn: 0 }
        : {
            mint: random.between(0, 0.012 + growth * 2),
            burn: random.between(0, 0.012),
          },
    )
    const nav = navPath(days, firstNav, rate)
    return [
      { of: of(name), measure: 'totalSupply', points: supply },
      { of: of(name), measure: 'netAssetValue', points: nav },
      { of: of(name), measure: 'totalAssetValue', points: product(supply, nav) },
      { of: of(name), measure: 'dailyMintsToken', points: mints },
      { of: of(name), measure: 'dailyBurnsToken', points: burns },
      {
        of: of(name),
        measure: 'apy7Day',
        points: new Map(days.map((day) => [day, roundTo(rate + 0.0004 * random.normal(), 6)])),
      },
      {
        of: of(name),
        measure: 'holders',
        points: new Map(days.map((day, at) => [day, Math.round(400 + at * 2 + first / 1e6)])),
      },
    ]
  })
}
