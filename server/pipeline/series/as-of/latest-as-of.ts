import type { Day } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { readMarks, type DayMarks } from '#server/pipeline/series/series-marks.ts'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { pastReads } from '#server/pipeline/series/as-of/past-reads.ts'
import type { PublishedLatest } from '#server/pipeline/series/published.ts'
import { readTailsAsOf } from '#server/pipeline/series/as-of/said-as-of.ts'

/** The newest value of a line as it was published by the end of a day. */
export interface PastLatest extends PublishedLatest {
  /** the run that wrote the value */
  runId: number
  /** how many days before the newest one the older values stand; null where there is none */
  daysBefore: { value7d: number | null; value30d: number | null; value90d: number | null }
}

/** The scopes whose newest values are read. */
export interface OfKind {
  kind: string
  segment: string | null
  measure: MeasureKey
}

interface Wanted extends OfKind {
  /** day by whose end values were published */
  asOf: Day
  /** the value day: nothing of a later day is read; null: up to the newest */
  on: Day | null
}

const MOST_BYTES = 64 * 2 ** 20
const BYTES_PER_LINE = 700
const cache = new LoadingCache<readonly PastLatest[]>({
  mostBytes: MOST_BYTES,
  measureBytes: (lines) => lines.length * BYTES_PER_LINE,
})

/**
 * Newest values of one measure of every scope of a kind, as they were published by the end of a
 * day: of the observations of runs that were finished by then, the last one of each day. What
 * speaks for a scope is chosen by the rule of today. Read once per data version and kept while
 * there is room.
 */
export async function latestAsOf(wanted: Wanted): Promise<readonly PastLatest[]> {
  const { kind, segment, measure, asOf, on } = wanted
  return cache.get(
    `${kind}#${segment ?? ''} ${measure} ${asOf} ${on ?? ''}`,
    () => load(wanted),
    await dataVersion(),
  )
}

async function load({ kind, segment, measure, asOf, on }: Wanted): Promise<readonly PastLatest[]> {
  const lines = await pastReads.run(async () => {
    const { rows: series } = await replicaSql().query<{ id: number }>({
      name: 'lines-of-kind',
      text: "select id from series where scope_kind = $1 and coalesce(segment, '') = $2 and measure_id = $3",
      values: [kind, segment ?? '', measures[measure].id],
    })
    const ids = series.map(({ id }) => id)
    const tails = await readTailsAsOf(replicaSql(), { ids, asOf, on, days: TAIL_DAYS })
    // a scope is spoken for by what had come farthest by then, whatever its value day is
    const ends =
      on === null ? tails : await readTailsAsOf(replicaSql(), { ids, asOf, on: null, days: 1 })
    const { rows } = await replicaSql().query<Row>({
      name: 'latest-as-of',
      text: LINES,
      values: [[...tails.keys()], [...tails.values()].map(lastDay)],
    })
    return rows.flatMap((row) => {
      const line = tails.get(row.seriesId)
      if (!line) return []
      const marks = stillMarked(row, valueOn(line, lastDay(line)))
      const newestDay = lastDay(ends.get(row.seriesId) ?? line)
      return [{ ...row, line, newestDay, runId: line.newestRunId, marks }]
    })
  })
  return [...Map.groupBy(lines, ({ scopeKey }) => scopeKey).values()].flatMap((candidates) => {
    const chosen = choosePublished(candidates)
    if (!chosen) return []
    const { line, seriesId, scopeKey, scopeId, quality, sourceId, runId, marks } = chosen
    const of = { seriesId, scopeKey, scopeId, measure, quality, sourceId, runId, marks }
    return { ...of, priceDay: null, ...describeTail(line) }
  })
}

const SPARK_DAYS = 30
/** A value some days before may be so much older. */
const WITHIN_DAYS = 3
/** As many days as the newest values of a line look at. */
export const TAIL_DAYS = 94

/** The newest value of a line and those before it, from its last days. */
export function describeTail(
  line: Packed,
): Pick<
  PastLatest,
  'day' | 'value' | 'value1d' | 'value7d' | 'value30d' | 'value90d' | 'daysBefore' | 'spark'
> {
  const day = lastDay(line)
  const known = (at: Day) => {
    const value = valueOn(line, at)
    return Number.isNaN(value) ? null : value
  }
  const before = (days: number): { value: number | null; days: number | null } => {
    for (let older = days; older <= days + WITHIN_DAYS; older++) {
      const value = known(day - older)
      if (value !== null) return { value, days: older }
    }
    return { value: null, days: null }
  }
  const [one, seven, thirty, ninety] = [before(1), before(7), before(30), before(90)]
  return {
    day,
    value: valueOn(line, day),
    value1d: one.value,
    value7d: seven.value,
    value30d: thirty.value,
    value90d: ninety.value,
    daysBefore: { value7d: seven.days, value30d: thirty.days, value90d: ninety.days },
    spark: Array.from({ length: SPARK_DAYS }, (_, at) => day - SPARK_DAYS + 1 + at)
      .filter((at) => at >= line.start)
      .map(known),
  }
}

/**
 * The marks that the newest value of then has now, as long as it is the same: nobody has kept what
 * was known of one that was revised.
 */
function stillMarked(
  { startNow, valueNow, marks }: Pick<Row, 'startNow' | 'valueNow' | 'marks'>,
  value: number,
): DayMarks | null {
  return startNow !== null && valueNow === value ? readMarks(startNow, marks) : null
}

interface Row {
  seriesId: number
  scopeKey: string
  scopeId: number | null
  sourceId: number
  rank: number
  quality: PublishedLatest['quality']
  /** where the line starts now, and what it says now of the day of its newest value of then */
  startNow: Day | null
  valueNow: number | null
  marks: unknown
}

const LINES = `
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId", s.source_id as "sourceId", source.rank,
         coalesce(v.quality, 'published') as quality,
         v.start_day as "startNow", v.values[line.last_said - v.start_day + 1] as "valueNow",
         (
           select coalesce(jsonb_agg(m), '[]')
           from jsonb_array_elements(v.marks) m
           where (m->>0)::int >= line.last_said - v.start_day
         ) as marks
  from unnest($1::int[], $2::int[]) line(id, last_said) join series s on s.id = line.id
  join source on source.id = s.source_id left join series_values v on v.series_id = s.id
  order by s.id`
