import type { Day } from '#lib/dates.ts'
import { isNow, type PointInTime } from '#lib/view/figures/point-in-time.ts'
import { measureById, measures, type MeasureKey } from '#lib/registry/measures.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { readMarks } from '#server/pipeline/series/series-marks.ts'
import { latestAsOf, type OfKind } from '#server/pipeline/series/as-of/latest-as-of.ts'
import { latestOnDay } from '#server/pipeline/series/as-of/latest-on-day.ts'
import { decodeFloat8Array } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLatest } from '#server/pipeline/series/published.ts'

/**
 * Newest values of every scope of a kind, for listings; with `on` those of that day or before, with
 * `asOf` as they were published by the end of that day. Keyed by `lineKey`.
 */
export async function latestOfKind(
  kind: string,
  segments: readonly (string | null)[],
  wanted: readonly MeasureKey[],
  point: PointInTime,
): Promise<Map<string, PublishedLatest>> {
  const ask = askThen(point)
  const lines = ask
    ? (
        await Promise.all(
          segments.flatMap((segment) => wanted.map((measure) => ask({ kind, segment, measure }))),
        )
      ).flat()
    : await readLatest(kind, segments, wanted)
  return new Map(lines.map((line) => [lineKey(line.scopeKey, line.measure), line]))
}

type Ask = (of: OfKind) => Promise<readonly PublishedLatest[]>

/** The way to the newest values of an earlier point in time; null: it is now. */
function askThen({ asOf, on }: PointInTime): Ask | null {
  if (asOf !== null) return (of) => latestAsOf({ ...of, asOf, on })
  return on === null ? null : (of) => latestOnDay({ ...of, on })
}

/** The same of these scopes alone, which are tokens. */
export async function latestOfTokens(
  scopeKeys: readonly string[],
  wanted: readonly MeasureKey[],
  point: PointInTime,
): Promise<Map<string, PublishedLatest>> {
  if (!isNow(point)) return latestOfKind('token', [null], wanted, point)
  const { rows } = await replicaSql().query<LatestRow>({
    name: 'latest-of-scopes',
    text: latest('s.scope_key = any($2)'),
    values: [listIds(wanted), scopeKeys],
  })
  return new Map(
    toLatest(rows).map((line) => [lineKey(line.scopeKey, line.measure), line] as const),
  )
}

/** Lists and entities ask for the same few again and again, and each time every scope of the kind would be read. */
const newest = new LoadingCache<readonly PublishedLatest[]>({ mostEntries: 24 })

async function readLatest(
  kind: string,
  segments: readonly (string | null)[],
  wanted: readonly MeasureKey[],
): Promise<readonly PublishedLatest[]> {
  return newest.get(
    [kind, ...segments.map(String), ...wanted].join(' '),
    () => askLatest(kind, segments, wanted),
    await dataVersion(),
  )
}

async function askLatest(
  kind: string,
  segments: readonly (string | null)[],
  wanted: readonly MeasureKey[],
): Promise<PublishedLatest[]> {
  const { rows } = await replicaSql().query<LatestRow>({
    name: 'latest-of-kind',
    text: latest(`s.scope_kind = $2 and coalesce(s.segment, '') = any($3)`),
    values: [listIds(wanted), kind, segments.map((segment) => segment ?? '')],
  })
  return toLatest(rows)
}

const listIds = (wanted: readonly MeasureKey[]) => wanted.map((measure) => measures[measure].id)

const toLatest = (rows: readonly LatestRow[]): PublishedLatest[] =>
  rows.flatMap(({ measureId, start, marks, packed, ...row }) => {
    const measure = measureById(measureId)
    if (!measure) return []
    const spark = Array.from(decodeFloat8Array(packed), (value) =>
      Number.isNaN(value) ? null : value,
    )
    return [{ ...row, measure, marks: readMarks(start, marks), spark }]
  })

interface LatestRow extends Omit<PublishedLatest, 'measure' | 'marks' | 'spark'> {
  measureId: number
  start: Day
  marks: unknown
  packed: Buffer
}

const latest = (among: string) => `
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId",
         s.measure_id as "measureId", s.source_id as "sourceId", v.quality,
         (
           select (m->>2)::int
           from jsonb_array_elements(v.marks) m
           where m->>1 = 'estimated' and (m->>0)::int = l.day - v.start_day
         ) as "priceDay",
         v.start_day as start,
         (
           select coalesce(jsonb_agg(m), '[]')
           from jsonb_array_elements(v.marks) m
           where (m->>0)::int >= l.day - v.start_day
         ) as marks,
         l.day, l.value, l.value_1d as "value1d", l.value_7d as "value7d",
         l.value_30d as "value30d", l.value_90d as "value90d", array_send(l.spark) as packed
  from series s join series_latest l on l.series_id = s.id join series_values v on v.series_id = s.id
  where s.is_published and s.measure_id = any($1) and ${among}`
