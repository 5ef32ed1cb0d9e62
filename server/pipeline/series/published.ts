import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Day, Frequency } from '#lib/dates.ts'
import { listMarks, type DayMarks } from '#server/pipeline/series/series-marks.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

/** A published line with all its days. */
export interface PublishedLine extends Packed {
  seriesId: number
  scopeKey: string
  scopeId: number | null
  measure: MeasureKey
  frequency: Frequency
  quality: 'published' | 'upper_bound' | 'demo' | 'estimated'
  sourceId: number
  runId: number
  /** as they are stored: for `readMarks` */
  marks: unknown
}

/** The newest value of a published line, and what it was before. Values before are null where the day was blank. */
export interface PublishedLatest {
  seriesId: number
  scopeKey: string
  scopeId: number | null
  measure: MeasureKey
  quality: PublishedLine['quality']
  sourceId: number
  day: Day
  value: number
  /** marks of its day; null where they are not known */
  marks: DayMarks | null
  /** the day whose price it uses, where its own has none */
  priceDay: Day | null
  value1d: number | null
  value7d: number | null
  value30d: number | null
  value90d: number | null
  spark: (number | null)[]
}

/** No source reports it: another measure stands in for it. */
export const isAssumed = ({ marks, day }: Pick<PublishedLatest, 'marks' | 'day'>): boolean =>
  marks?.assumed?.get(day) !== undefined

/** Days of a line that stand on the price of an earlier one, and the day of that. */
export function estimatedDays({
  start,
  marks,
}: Pick<PublishedLine, 'start' | 'marks'>): Map<Day, Day> {
  return new Map(
    listMarks(marks).flatMap(({ offset, mark, note }) =>
      mark === 'estimated' ? [[start + offset, note] as const] : [],
    ),
  )
}

export const lineKey = (scopeKey: string, measure: MeasureKey): string => `${scopeKey} ${measure}`
