import type { Day } from '#lib/dates.ts'
import { measures, measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { readMarks } from '#server/pipeline/series/series-marks.ts'
import { lineKey, type PublishedLatest } from '#server/pipeline/series/published.ts'
import type { Market } from '#server/market/market/market.ts'

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
 * Newest published figures of all scopes of a kind, by id and measure: like `latest` of the market, without
 * the sparklines of rows that no page shows.
 */
export async function newestFigures(
  market: Market,
  kind: 'asset' | 'token' | 'class',
  wanted: readonly MeasureKey[],
  segment: string | null,
): Promise<(id: number, measure: MeasureKey) => NewestFigure | undefined> {
  if (!market.isNow || market.money.rates) {
    const past = await market.latest(kind, [segment], wanted)
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

interface NewestRow extends Omit<NewestFigure, 'measure' | 'marks'> {
  id: number
  measureId: number
  start: Day
  marks: unknown
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
  where s.is_published and s.scope_kind = $1 and s.scope_id is not null and s.measure_id = any($2)
    and coalesce(s.segment, '') = $3`

/** A change as a fraction of the value before; null where that is not known. */
export const computeChange = (
  figure: NewestFigure | undefined,
  before: 'value7d' | 'value30d' | 'value90d',
): number | null => (figure?.[before] ? figure.value / figure[before] - 1 : null)

export const figureValue = (figure: NewestFigure | undefined): number | null =>
  figure?.value ?? null
export const figureDay = (figure: NewestFigure | undefined): Day | null => figure?.day ?? null
