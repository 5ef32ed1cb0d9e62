import { toDate, type Day } from '#lib/dates.ts'
import { measureById, measures, type MeasureKey } from '#lib/registry/measures.ts'
import { Turns } from '#server/core/turns.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { choosePublished } from '#server/data/series/choose.ts'
import { packLine } from '#server/data/series/leaves-as-of.ts'
import { decodeFloat8Array, lastDay, trim, valueOn } from '#server/data/series/packed.ts'
import { lineKey, type PublishedLatest, type PublishedLine } from '#server/data/series/published.ts'

interface WantedAsOf {
  scopeKeys: readonly string[]
  measures: readonly MeasureKey[]
  /** what was published by the end of this day */
  asOf: Day
  /** older days are left out; absent: all */
  from?: Day
}

/** Such reads go through everything that was ever published of a line: a few at a time, so that readers of today have connections. */
const turns = new Turns({ atOnce: 2, mostWaiting: 200 })

/**
 * Whole lines as they were published by the end of a day, derived ones included: of the observations of runs that were finished
 * by then, the last one of each day. What speaks for a scope is chosen by the rule of today. Keyed by `lineKey`.
 */
export async function publishedLinesAsOf({
  scopeKeys,
  measures: wanted,
  asOf,
  from,
}: WantedAsOf): Promise<Map<string, PublishedLine>> {
  const { rows } = await turns.run(() =>
    replicaSql().query<Row>({
      name: 'published-lines-as-of',
      text: LINES,
      values: [
        scopeKeys,
        wanted.map((measure) => measures[measure].id),
        toDate(asOf + 1).toISOString(),
        from ?? null,
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

const SPARK_DAYS = 30
/** A value some days before may be so much older. */
const WITHIN_DAYS = 3
/** As far back as the newest values of a line look. */
const TAIL_DAYS = 100

/** Newest values as they were published by the end of a day. Keyed by `lineKey`. */
export async function latestAsOf(
  wanted: Omit<WantedAsOf, 'from'>,
): Promise<Map<string, PublishedLatest>> {
  const lines = await publishedLinesAsOf({ ...wanted, from: wanted.asOf - TAIL_DAYS })
  return new Map([...lines].map(([key, line]) => [key, findLatest(line)]))
}

function findLatest(line: PublishedLine): PublishedLatest {
  const { seriesId, scopeKey, scopeId, measure, quality, sourceId } = line
  const day = lastDay(line)
  const known = (at: Day) => {
    const value = valueOn(line, at)
    return Number.isNaN(value) ? null : value
  }
  const before = (days: number) => {
    for (let more = 0; more <= WITHIN_DAYS; more++) {
      const value = known(day - days - more)
      if (value !== null) return value
    }
    return null
  }
  return {
    seriesId,
    scopeKey,
    scopeId,
    measure,
    quality,
    sourceId,
    day,
    value: valueOn(line, day),
    priceDay: null,
    value1d: before(1),
    value7d: before(7),
    value30d: before(30),
    value90d: before(90),
    spark: Array.from({ length: SPARK_DAYS }, (_, at) => known(day - SPARK_DAYS + 1 + at)),
  }
}

interface Row extends Omit<PublishedLine, 'start' | 'values' | 'measure' | 'marks'> {
  measureId: number
  rank: number
  days: Buffer
  packed: Buffer
}

const LINES = `
  with said as (
    select distinct on (o.series_id, o.day) o.series_id, o.day, o.value, o.run_id
    from series s join observation o on o.series_id = s.id join ingest_run r on r.id = o.run_id
    where s.scope_key = any($1) and s.measure_id = any($2) and r.finished_at < $3::timestamptz and ($4::int is null or o.day >= $4)
    order by o.series_id, o.day, o.run_id desc
  ), line as (
    select series_id, max(run_id) as run_id, array_send(array_agg(day::float8 order by day)) as days, array_send(array_agg(value order by day)) as packed
    from said group by series_id
  )
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId", s.measure_id as "measureId", s.frequency, s.source_id as "sourceId",
         coalesce(v.quality, 'published') as quality, line.run_id as "runId", source.rank, line.days, line.packed
  from line join series s on s.id = line.series_id join source on source.id = s.source_id left join series_values v on v.series_id = s.id
  order by s.id`
