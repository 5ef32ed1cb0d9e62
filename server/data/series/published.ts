import { measures, measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { Day, Frequency } from '#lib/dates.ts'
import type { DayMarks } from '#server/data/series/day-marks.ts'
import { decodeFloat8Array, type Packed } from '#server/data/series/packed.ts'

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
  /** as they are stored (day-marks.ts), those of another release among them */
  marks: [offset: number, mark: string, note: unknown, days?: number][]
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

interface Wanted {
  scopeKeys: readonly string[]
  measures: readonly MeasureKey[]
}

/** Whole lines, by scope and measure; those that are not published are absent. Keyed by `lineKey`. */
export async function publishedLines({
  scopeKeys,
  measures: wanted,
}: Wanted): Promise<Map<string, PublishedLine>> {
  const { rows } = await replicaSql().query<
    Omit<PublishedLine, 'values' | 'measure'> & { measureId: number; packed: Buffer }
  >({ name: 'published-lines', text: LINES, values: [scopeKeys, listIds(wanted)] })
  return new Map(
    rows.flatMap(({ measureId, packed, ...row }) => {
      const measure = measureById(measureId)
      return measure
        ? [
            [
              lineKey(row.scopeKey, measure),
              { ...row, measure, values: decodeFloat8Array(packed) },
            ] as const,
          ]
        : []
    }),
  )
}

/** Days of a line that stand on the price of an earlier one, and the day of that. */
export function estimatedDays({
  start,
  marks,
}: Pick<PublishedLine, 'start' | 'marks'>): Map<Day, Day> {
  return new Map(
    marks.flatMap(([offset, mark, note]) =>
      mark === 'estimated' && typeof note === 'number' ? [[start + offset, note] as const] : [],
    ),
  )
}

export const lineKey = (scopeKey: string, measure: MeasureKey): string => `${scopeKey} ${measure}`

const listIds = (wanted: readonly MeasureKey[]): number[] =>
  wanted.map((measure) => measures[measure].id)

const LINES = `
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId",
         s.measure_id as "measureId", s.frequency, s.source_id as "sourceId",
         v.quality, v.run_id as "runId", v.start_day as start, v.marks, array_send(v.values) as packed
  from series s join series_values v on v.series_id = s.id
  where s.is_published and s.scope_key = any($1) and s.measure_id = any($2)`
