import { toDate, type Day } from '#lib/dates.ts'
import { measureById, measures, type MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { choosePublished } from '#server/data/series/choose.ts'
import { packLine } from '#server/data/series/leaves-as-of.ts'
import { decodeFloat8Array, lastDay, trim } from '#server/data/series/packed.ts'
import { pastReads } from '#server/data/series/past-reads.ts'
import { lineKey, type PublishedLine } from '#server/data/series/published.ts'

interface WantedAsOf {
  scopeKeys: readonly string[]
  measures: readonly MeasureKey[]
  /** what was published by the end of this day */
  asOf: Day
}

/**
 * Whole lines as they were published by the end of a day, derived ones included: of the observations of runs that were finished
 * by then, the last one of each day. What speaks for a scope is chosen by the rule of today. Keyed by `lineKey`.
 */
export async function publishedLinesAsOf({
  scopeKeys,
  measures: wanted,
  asOf,
}: WantedAsOf): Promise<Map<string, PublishedLine>> {
  const { rows } = await pastReads.run(() =>
    replicaSql().query<Row>({
      name: 'published-lines-as-of',
      text: LINES,
      values: [
        scopeKeys,
        wanted.map((measure) => measures[measure].id),
        toDate(asOf + 1).toISOString(),
      ],
    }),
  )
  const lines = rows.flatMap(({ measureId, days, packed, rank, ...row }) => {
    const measure = measureById(measureId)
    const line = trim(packLine(decodeFloat8Array(days), decodeFloat8Array(packed)))
    return measure && line
      ? [{ line: { ...row, ...line, measure, marks: [] }, rank, newestDay: lastDay(line) }]
      : []
  })
  return new Map(
    [
      ...Map.groupBy(lines, ({ line: { scopeKey, measure } }) => lineKey(scopeKey, measure)),
    ].flatMap(([key, candidates]) => {
      const chosen = choosePublished(candidates)
      return chosen ? [[key, chosen.line] as const] : []
    }),
  )
}

interface Row extends Omit<PublishedLine, 'start' | 'values' | 'measure' | 'marks'> {
  measureId: number
  rank: number
  days: Buffer
  packed: Buffer
}

// line by line, over the key of observations: joined, all that was ever published of anything would be read for it
const LINES = `
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId", s.measure_id as "measureId", s.frequency, s.source_id as "sourceId",
         coalesce(v.quality, 'published') as quality, line.run_id as "runId", source.rank, line.days, line.packed
  from series s
  cross join lateral (
    select max(said.run_id) as run_id, array_send(array_agg(said.day::float8 order by said.day)) as days, array_send(array_agg(said.value order by said.day)) as packed
    from (
      select distinct on (o.day) o.day, o.value, o.run_id from observation o join ingest_run r on r.id = o.run_id
      where o.series_id = s.id and r.finished_at < $3::timestamptz order by o.day, o.run_id desc
    ) said
  ) line
  join source on source.id = s.source_id left join series_values v on v.series_id = s.id
  where s.scope_key = any($1) and s.measure_id = any($2) and line.days is not null
  order by s.id`
