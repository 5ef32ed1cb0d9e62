import type { Day } from '#lib/dates.ts'
import { measures, measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { latestOfKind } from '#server/data/series/latest-of-kind.ts'
import { readMarks, type Mark } from '#server/data/series/day-marks.ts'
import { lineKey, type PublishedLatest } from '#server/data/series/published.ts'
import { DOLLARS, isMoney, type Money } from '#server/market/currency/money.ts'
import { linesAsOf } from '#server/market/figures/combined.ts'
import { convertLatest } from '#server/market/figures/converted-latest.ts'

export type NewestFigure = Pick<
  PublishedLatest,
  | 'scopeKey'
  | 'measure'
  | 'day'
  | 'value'
  | 'value7d'
  | 'value30d'
  | 'value90d'
  | 'quality'
  | 'marks'
>

/**
 * Newest published figures of all scopes of a kind, by id and measure: like `latestOfKind`, without
 * the sparklines of rows that no page shows. `asOf`: as they were published by the end of that day;
 * amounts of money are in `money`.
 */
export async function newestFigures(
  kind: 'asset' | 'token' | 'class',
  wanted: readonly MeasureKey[],
  segment: string | null = null,
  asOf: Day | null = null,
  money: Money = DOLLARS,
): Promise<(id: number, measure: MeasureKey) => NewestFigure | undefined> {
  if (asOf !== null || money.rates) {
    const found = await latestOfKind(kind, [segment], wanted, asOf)
    const past = money.rates ? await convertNewest(found, asOf, money) : found
    const suffix = segment === null ? '' : `#${segment}`
    return (id, measure) => past.get(lineKey(`${kind}:${id}${suffix}`, measure))
  }
  const { rows } = await replicaSql().query<NewestRow>({
    name: 'newest-figures',
    text: NEWEST,
    values: [kind, wanted.map((measure) => measures[measure].id), segment ?? ''],
  })
  const byMeasure = new Map<MeasureKey, Map<number, NewestFigure>>()
  for (const { id, measureId, start, marks, ...figure } of rows) {
    const measure = measureById(measureId)
    if (!measure) continue
    const own = byMeasure.get(measure) ?? new Map<number, NewestFigure>()
    own.set(id, { ...figure, measure, marks: readMarks(start, marks) })
    byMeasure.set(measure, own)
  }
  return (id, measure) => byMeasure.get(measure)?.get(id)
}

/**
 * Lines that are read at once: of each the days before decide the rates, and of all together there
 * may be a great many.
 */
const LINES_AT_ONCE = 2_000

async function convertNewest(
  found: ReadonlyMap<string, PublishedLatest>,
  asOf: Day | null,
  money: Money,
): Promise<Map<string, PublishedLatest>> {
  const converted = new Map<string, PublishedLatest>()
  const amounts = [...found.values()].filter(({ measure }) => isMoney(measure))
  for (const latest of found.values())
    if (!isMoney(latest.measure)) converted.set(lineKey(latest.scopeKey, latest.measure), latest)
  for (let at = 0; at < amounts.length; at += LINES_AT_ONCE) {
    const some = amounts.slice(at, at + LINES_AT_ONCE)
    const lines = await linesAsOf(
      [...new Set(some.map(({ scopeKey }) => scopeKey))],
      [...new Set(some.map(({ measure }) => measure))],
      asOf,
      money,
    )
    for (const latest of some) {
      const key = lineKey(latest.scopeKey, latest.measure)
      const value = convertLatest(latest, lines.get(key), money)
      if (value) converted.set(key, value)
    }
  }
  return converted
}

interface NewestRow extends Omit<NewestFigure, 'measure' | 'marks'> {
  id: number
  measureId: number
  start: Day
  marks: Mark[]
}

const NEWEST = `
  select s.scope_id as id, s.measure_id as "measureId", l.day, l.value, l.value_7d as "value7d",
         l.value_30d as "value30d", l.value_90d as "value90d",
         s.scope_key as "scopeKey", v.quality, v.start_day as start,
         (
           select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(v.marks) m
           where (m->>0)::int >= l.day - v.start_day
         ) as marks
  from series s join series_latest l on l.series_id = s.id join series_values v on v.series_id = s.id
  where s.is_published and s.scope_kind = $1 and s.measure_id = any($2) and coalesce(s.segment, '') = $3`

/** A change as a fraction of the value before; null where that is not known. */
export const computeChange = (
  figure: NewestFigure | undefined,
  before: 'value7d' | 'value30d' | 'value90d',
): number | null => (figure?.[before] ? figure.value / figure[before] - 1 : null)
