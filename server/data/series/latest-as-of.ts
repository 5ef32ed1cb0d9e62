import { toDate, type Day } from '#lib/dates.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { readMarks, type DayMarks, type Mark } from '#server/data/series/day-marks.ts'
import { choosePublished } from '#server/data/series/choose.ts'
import { packLine } from '#server/data/series/leaves-as-of.ts'
import {
  decodeFloat8Array,
  lastDay,
  trim,
  valueOn,
  type Packed,
} from '#server/data/series/packed.ts'
import { pastReads } from '#server/data/series/past-reads.ts'
import type { PublishedLatest } from '#server/data/series/published.ts'

/** The newest value of a line as it was published by the end of a day. */
export interface PastLatest extends PublishedLatest {
  /** the run that wrote the value */
  runId: number
  /** how many days before the newest one the older values stand; null where there is none */
  daysBefore: { value7d: number | null; value30d: number | null; value90d: number | null }
}

interface Wanted {
  kind: string
  segment: string | null
  measure: MeasureKey
  /** what was published by the end of this day */
  asOf: Day
}

const MOST_BYTES = 64 * 2 ** 20
const BYTES_PER_LINE = 700
const cache = new LoadingCache<readonly PastLatest[]>({
  mostBytes: MOST_BYTES,
  measureBytes: (lines) => lines.length * BYTES_PER_LINE,
})

/**
 * Newest values of one measure of every scope of a kind, as they were published by the end of a day: of the observations of
 * runs that were finished by then, the last one of each day. What speaks for a scope is chosen by the rule of today. Read once
 * per data version and kept while there is room.
 */
export async function latestAsOf(wanted: Wanted): Promise<readonly PastLatest[]> {
  const { kind, segment, measure, asOf } = wanted
  return cache.get(
    `${kind}#${segment ?? ''} ${measure} ${asOf}`,
    () => load(wanted),
    await dataVersion(),
  )
}

async function load({ kind, segment, measure, asOf }: Wanted): Promise<readonly PastLatest[]> {
  const { rows } = await pastReads.run(() =>
    replicaSql().query<Row>({
      name: 'latest-as-of',
      text: LINES,
      values: [kind, segment ?? '', measures[measure].id, toDate(asOf + 1).toISOString()],
    }),
  )
  const lines = rows.flatMap(({ days, packed, runs, ...row }) => {
    const at = decodeFloat8Array(days)
    const line = trim(packLine(at, decodeFloat8Array(packed)))
    if (!line) return []
    const newestDay = lastDay(line)
    const marks = stillMarked(row, line, newestDay)
    return [{ ...row, line, newestDay, runId: runs[at.indexOf(newestDay)] ?? 0, marks }]
  })
  return [...Map.groupBy(lines, ({ scopeKey }) => scopeKey).values()].flatMap(
    (candidates) => describe(choosePublished(candidates), measure) ?? [],
  )
}

const SPARK_DAYS = 30
/** A value some days before may be so much older. */
const WITHIN_DAYS = 3
/** As many days as the newest values of a line look at. */
const TAIL_DAYS = 94

function describe(
  chosen:
    | (Omit<Row, 'days' | 'packed' | 'runs' | 'marks'> &
        Pick<PastLatest, 'runId' | 'marks'> & { line: Packed })
    | undefined,
  measure: MeasureKey,
): PastLatest | undefined {
  if (!chosen) return undefined
  const { line, seriesId, scopeKey, scopeId, quality, sourceId, runId, marks } = chosen
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
    seriesId,
    scopeKey,
    scopeId,
    measure,
    quality,
    sourceId,
    runId,
    marks,
    day,
    value: valueOn(line, day),
    priceDay: null,
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

/** The marks that the value of a day has now, as long as it is the same: nobody has kept what was known of one that was revised. */
function stillMarked(
  {
    lastSaid,
    startNow,
    valueNow,
    marks,
  }: Pick<Row, 'lastSaid' | 'startNow' | 'valueNow' | 'marks'>,
  line: Packed,
  day: Day,
): DayMarks | null {
  const isSame = lastSaid === day && startNow !== null && valueNow === valueOn(line, day)
  return isSame ? readMarks(startNow, marks) : null
}

interface Row {
  seriesId: number
  scopeKey: string
  scopeId: number | null
  sourceId: number
  rank: number
  quality: PublishedLatest['quality']
  days: Buffer
  packed: Buffer
  /** the day of its newest value then, and what the line says now */
  lastSaid: Day
  startNow: Day | null
  valueNow: number | null
  marks: Mark[]
  /** by the position of their day */
  runs: number[]
}

// only the end of each line is read, from its newest known day back: the whole past of a kind is much
const LINES = `
  with newest as (
    select s.id, (select o.day from observation o join ingest_run r on r.id = o.run_id
      where o.series_id = s.id and o.value is not null and r.finished_at < $4::timestamptz order by o.day desc limit 1) as day
    from series s where s.scope_kind = $1 and coalesce(s.segment, '') = $2 and s.measure_id = $3
  ), line as (
    select n.id, n.day as last_said, tail.* from newest n cross join lateral (
      select array_send(array_agg(said.day::float8 order by said.day)) as days, array_send(array_agg(said.value order by said.day)) as packed, array_agg(said.run_id order by said.day) as runs
      from (
        select distinct on (o.day) o.day, o.value, o.run_id from observation o join ingest_run r on r.id = o.run_id
        where o.series_id = n.id and o.day > n.day - ${TAIL_DAYS} and r.finished_at < $4::timestamptz order by o.day, o.run_id desc
      ) said
    ) tail where n.day is not null
  )
  select s.id as "seriesId", s.scope_key as "scopeKey", s.scope_id as "scopeId", s.source_id as "sourceId", source.rank,
         coalesce(v.quality, 'published') as quality, line.days, line.packed, line.runs,
         line.last_said as "lastSaid", v.start_day as "startNow", v.values[line.last_said - v.start_day + 1] as "valueNow",
         (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(v.marks) m where (m->>0)::int >= line.last_said - v.start_day) as marks
  from line join series s on s.id = line.id join source on source.id = s.source_id left join series_values v on v.series_id = s.id
  order by s.id`
