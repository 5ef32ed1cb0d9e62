import { isWeekend, toDate, type Day } from '#lib/dates.ts'
import type { BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { Random } from '../seeded-random.ts'
import type { Line, Table } from '../table.ts'
import { roundTo, span } from './walks.ts'

/** The last day of each of so many months; the newest one ends before `last`. */
export function monthEnds(last: Day, count: number): Day[] {
  const ends: Day[] = []
  for (let day = last; ends.length < count; day--)
    if (toDate(day + 1).getUTCDate() === 1) ends.unshift(day)
  return ends
}

export const goldMonths = (gold: ReadonlyMap<Day, number>, last: Day): Table => [
  {
    of: 'gold',
    measure: 'price',
    points: new Map(monthEnds(last, 140).map((day) => [day, roundTo(gold.get(day) ?? 0, 3)])),
  },
]

/** Yields by tenor, which move together by some hundredths of a percent on business days. */
export function treasuryYields(random: Random, tenors: readonly BenchmarkKey[], last: Day): Table {
  const days = span(last - 299, 300).filter((day) => !isWeekend(day))
  const lines: Line[] = tenors.map((of) => ({ of, measure: 'yieldToMaturity', points: new Map() }))
  let level = random.between(0.036, 0.046)
  for (const day of days) {
    level = Math.max(0.005, level + 0.0005 * random.normal())
    for (const [at, { points }] of lines.entries())
      points.set(day, roundTo(level + at * 0.0008 + 0.0001 * random.normal(), 4))
  }
  return lines
}

/** Value locked by category, and the total that they make. */
export function lockedValue(random: Random, last: Day): Table {
  const days = span(last - 299, 300)
  const categories = ['Treasuries', 'Private Credit', 'Commodities', 'Other'].map(
    (of, at): Line => {
      let level = 6e9 / 2 ** at
      return {
        of,
        measure: 'valueLocked',
        points: new Map(
          days.map((day) => {
            level *= 1 + random.between(-0.006, 0.009)
            return [day, Math.round(level)]
          }),
        ),
      }
    },
  )
  const none: Line = {
    of: 'Real Estate',
    measure: 'valueLocked',
    points: new Map(days.map((day) => [day, 0])),
  }
  const total = new Map(
    days.map((day) => [
      day,
      categories.reduce((sum, { points }) => sum + (points.get(day) ?? 0), 0),
    ]),
  )
  return [...categories, none, { of: 'rwa_tvl', measure: 'valueLocked', points: total }]
}

/** Transfers of some tokens that are worth a dollar: uneven, now and then none at all. */
export function tokenActivity(random: Random, names: readonly string[], last: Day): Table {
  const days = span(last - 119, 120)
  return names.flatMap((of, at): Line[] => {
    const tokens = new Map(
      days.map((day) => [
        day,
        random.next() < 0.04 ? 0 : roundTo(3e5 * 8 ** at * Math.exp(0.9 * random.normal()), 2),
      ]),
    )
    return [
      { of, measure: 'dailyTransferVolumeToken', points: tokens },
      { of, measure: 'dailyTransferVolume', points: new Map(tokens) },
      {
        of,
        measure: 'dailyActiveAddresses',
        points: new Map(days.map((day) => [day, 1 + Math.round(40 * Math.exp(random.normal()))])),
      },
    ]
  })
}

/** Something that is counted now and then: holders, supplies. */
export function countedNowAndThen(
  random: Random,
  names: readonly string[],
  measure: 'holders' | 'totalSupply',
  days: readonly Day[],
): Table {
  return names.map((of, at) => {
    let level = 120 * 30 ** at * (measure === 'totalSupply' ? 10_000 : 1)
    return {
      of,
      measure,
      points: new Map(
        days.map((day) => {
          level *= 1 + random.between(-0.02, 0.06)
          return [day, Math.round(level)]
        }),
      ),
    }
  })
}
