import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { describeNotes } from '#lib/view/figures/day-note.ts'
import type { Change, Figure, Quality } from '#lib/view/figures/published-figure.ts'
import type { OpenHold } from '#server/pipeline/holds/newest-holds.ts'
import { CHANGE_DAYS } from '#server/market/figures/totals/compute-growth.ts'
import { findDayNotes } from '#server/market/figures/marks/day-notes.ts'
import { knownBefore, cutWindow } from '#server/pipeline/series/known-values.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { shownUnit } from '#server/market/currency/convert-money.ts'

interface Source extends Packed, DayMarks {
  quality: Exclude<Quality, 'held'>
}

interface Extra {
  label: string
  measure: MeasureKey
  /** scope keys joined by `+`; with the measure it names the provenance */
  scope: string
  organic?: number | null
  note?: string | null
  held?: OpenHold | undefined
}

/** Said of a figure that nobody reports, be it not yet or no more. */
export const NO_VALUE = 'No source reports this.'

/** A published line as a figure: its newest value, the change over 30 days, and what is kept back after it. */
export function makeFigure(
  line: Source | undefined,
  { label, measure, scope, organic = null, note = null, held }: Extra,
): Figure {
  if (!line?.values.length)
    return blankFigure(label, getMeasure(measure).unit, measure, note ?? NO_VALUE)
  const unit = shownUnit(measure, line)
  const asOf = lastDay(line)
  const value = knownBefore(line, asOf, 0)
  const isHeld = held !== undefined && held.day > asOf
  const priceDay = line.estimated?.get(asOf)
  return {
    label,
    unit,
    measure,
    scope,
    value,
    asOf,
    organic,
    note:
      [note, describeNotes(findDayNotes(line, asOf, measure))].filter(Boolean).join('; ') || null,
    quality: isHeld
      ? 'held'
      : priceDay !== undefined && line.quality === 'published'
        ? 'estimated'
        : line.quality,
    change: computeChange(line, asOf, unit === 'percent'),
    spark: cutWindow(line, asOf - CHANGE_DAYS + 1, asOf),
    held: isHeld ? { day: held.day, value: held.value, reason: held.reason } : null,
  }
}

/** With one more thing that is to be known of it, before the others. */
export const withNote = (figure: Figure, note: string | null | undefined): Figure =>
  note ? { ...figure, note: [note, figure.note].filter(Boolean).join('; ') } : figure

/** Why a figure is estimated. */
export const carriedNote = (priceDay: Day): string => `at a price or value of ${showDay(priceDay)}`

/** A number of rows, which has no measure and no history; `of` says of which, where other pages count the same. */
export const countFigure = (
  label: string,
  value: number,
  asOf: Day | null,
  of: { scope: string; counted?: string; note?: string | null } | null = null,
): Figure => ({
  label,
  unit: 'count',
  measure: null,
  scope: of?.scope ?? null,
  counted: of ? (of.counted ?? 'assets') : null,
  value,
  asOf,
  quality: 'published',
  change: null,
  organic: null,
  spark: [],
  note: of?.note ?? null,
  held: null,
})

export const blankFigure = (
  label: string,
  unit: Figure['unit'],
  measure: MeasureKey | null,
  note: string | null,
): Figure => ({
  label,
  unit,
  measure,
  scope: null,
  value: null,
  asOf: null,
  quality: 'published',
  change: null,
  organic: null,
  spark: [],
  note,
  held: null,
})

/** A percentage changes by points, everything else by a fraction. */
function computeChange(line: Packed, asOf: Day, isPercent: boolean): Change | null {
  const is = knownBefore(line, asOf, 0)
  const was = knownBefore(line, asOf - CHANGE_DAYS)
  if (is === null || was === null) return null
  return {
    days: CHANGE_DAYS,
    amount: is - was,
    fraction: isPercent || was === 0 ? null : (is - was) / Math.abs(was),
  }
}
