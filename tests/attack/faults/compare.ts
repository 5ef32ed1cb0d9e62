import type { Day } from '#lib/dates.ts'
import { findWindow } from '#lib/registry/measure-factors.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { lastDay, valueOn } from '#server/pipeline/series/packed.ts'
import type { Deviation } from './deviation.ts'
import { wrongNetFlows } from './net-flows.ts'
import type { PublishedSeries, Snapshot } from './snapshot.ts'

export interface Comparison {
  deviations: Deviation[]
  /** days that are blank and should not be, of series that stand in a file */
  blanks: number
}

/** An error beyond it is told as this much. */
const MOST_OFF = 1e6

/** An error below this share of the true value does no harm. */
const TOLERANCE = 0.005

/**
 * Compares the published series with those of the undisturbed run, day by day. `before`: marks and
 * incidents that were there already say nothing.
 */
export function comparePublished(truth: Snapshot, before: Snapshot, now: Snapshot): Comparison {
  const known = new Set(before.incidents.map(({ id }) => id))
  const fresh = now.incidents.filter(({ id }) => !known.has(id))
  const found: Comparison = { deviations: [], blanks: 0 }
  for (const [key, series] of now.series) {
    const right = truth.series.get(key)
    const scale = right && getMeasure(series.measure).kind === 'flow' ? median(right.values) : 0
    const isHeadline = isHeadlineTotal(series)
    const was = before.series.get(key)
    for (let day = series.start; day <= lastDay(series); day++) {
      const published = valueOn(series, day)
      const value = right ? valueOn(right, day) : Number.NaN
      if (Number.isNaN(published)) {
        if (!series.isDerived && !Number.isNaN(value)) found.blanks++
        continue
      }
      if (Math.abs(published - value) <= TOLERANCE * Math.max(Math.abs(value), scale)) continue
      // a value that stood there before the file came was not brought by the file
      if (was && valueOn(was, day) === published) continue
      found.deviations.push({
        key,
        series,
        day,
        truth: value,
        published,
        isMarked:
          isNewlyMarked(series, right, day) ||
          fresh.some(
            ({ scope, measure, from, to }) =>
              scope === series.scope && from <= day && day <= to && isAbout(measure, series),
          ),
        headline: isHeadline ? offBy(right, day, published) : 0,
      })
    }
  }
  found.deviations.push(...wrongNetFlows(truth, before, now))
  return found
}

function isNewlyMarked(
  series: PublishedSeries,
  right: PublishedSeries | undefined,
  day: Day,
): boolean {
  const were = right?.marks.get(day) ?? []
  return (series.marks.get(day) ?? []).some((mark) => !were.includes(mark))
}

/** A value and the size that is made of it are held for one reason and share an incident. */
const isAbout = (measure: PublishedSeries['measure'], series: PublishedSeries): boolean =>
  measure === series.measure || (series.measure === 'size' && SIZE_MEASURES.includes(measure))

/** Tells if home or a page of a class shows it largest. A sum over days may lack a tenth of them, and says so. */
function isHeadlineTotal({ scope, measure }: PublishedSeries): boolean {
  if (findWindow(measure)) return false
  const { unit, kind, across } = getMeasure(measure)
  return /^(?:class:|total)/.test(scope) && unit === 'usd' && kind === 'stock' && across === 'sum'
}

/** The share that a value is off the truth of its day, or of the last day before that has one. */
function offBy(right: PublishedSeries | undefined, day: Day, published: number): number {
  if (!right) return MOST_OFF
  for (let at = Math.min(day, lastDay(right)); at >= right.start; at--) {
    const value = valueOn(right, at)
    if (!Number.isNaN(value))
      return value === 0 ? MOST_OFF : Math.min(MOST_OFF, Math.abs(published / value - 1))
  }
  return MOST_OFF
}

function median(values: Float64Array): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  return Math.abs(sorted[Math.floor(sorted.length / 2)] ?? 0)
}
