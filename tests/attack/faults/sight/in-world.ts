import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { Look, Seen } from './sight.ts'

/** Ethereum's first day: nothing of what is told here was on a network before. */
const FIRST_DAY: Day = 16_646
const LARGEST = { usd: 1e12, token: 1e18, percent: 1, count: 1e11 } as const
const LEAST_YIELD = -0.2
const LONELY_DAYS = 60

/** Against what can be at all. */
export function seenInWorld({ form, truth, known, today }: Seen): Look {
  const firstDay = Math.min(...truth.flatMap(({ points }) => [...points.keys()]))
  // sources of wider lines and of benchmarks may tell of more of the past one day; an asset begins once
  const isKnown =
    known.some(({ points }) => points.size > 0) && !['wide', 'benchmark'].includes(form.subject)
  return ({ measure, day, is }) => {
    if (is === undefined) return undefined
    const { unit, signed, across } = getMeasure(measure)
    if (day > today) return 'its day has not come'
    if (form.subject !== 'benchmark' && day < FIRST_DAY) return 'its day is before the first'
    if (isKnown && day < firstDay - LONELY_DAYS) return 'its day is before the first that is known'
    if (is < 0 && !signed) return 'it cannot be below zero'
    if (Math.abs(is) > LARGEST[unit]) return 'nothing is so large'
    if (unit === 'percent' && is < LEAST_YIELD) return 'no yield is so low'
    if (measure !== 'price' || across !== 'none') return undefined
    if (form.subject === 'stablecoin' && (is < 0.2 || is > 5)) return 'no dollar costs that'
    return undefined
  }
}
