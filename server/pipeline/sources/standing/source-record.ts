import type { Day } from '#lib/dates.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import type { SourceDay } from '#lib/view/sources/source-days.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** Sums up the recent deliveries of a source, and how much of them is held. */
export interface SourceRecord {
  measures: number
  /** that its published runs have read */
  rows: number
  held: number
  openIncidents: number
  /** every day of the window, the oldest first */
  days: SourceDay[]
}

const RECORD_DAYS = 30

/** The last 30 days of every source that reports lines, up to and with `now`. */
export async function sourceRecords(now: Day): Promise<Map<SourceId, SourceRecord>> {
  const first = now - RECORD_DAYS + 1
  const [days, counts] = await Promise.all([
    replicaSql().query<SourceDay & { sourceId: number }>({
      name: 'source-days',
      text: DAYS,
      values: [first, now, sources.assay.id],
    }),
    replicaSql().query<Omit<SourceRecord, 'days'> & { sourceId: number }>({
      name: 'source-counts',
      text: COUNTS,
      values: [sources.assay.id],
    }),
  ])
  const bySource = Map.groupBy(days.rows, ({ sourceId }) => sourceId)
  return new Map(
    counts.rows.flatMap(({ sourceId, ...record }) => {
      const id = sourceById(sourceId)
      const known = new Map(bySource.get(sourceId)?.map((each) => [each.day, each]))
      return id
        ? [
            [
              id,
              {
                ...record,
                days: Array.from({ length: RECORD_DAYS }, (_, at) => dayOf(known, first + at)),
              },
            ] as const,
          ]
        : []
    }),
  )
}

const dayOf = (known: ReadonlyMap<Day, SourceDay>, day: Day): SourceDay => {
  const { read = 0, lacking = 0, held = 0 } = known.get(day) ?? {}
  return { day, read, lacking, held }
}

// a line that fell silent before the window is late as a whole, and lacks no single day; weekly and
// monthly lines have no day on which they are due
const DAYS = `
  select read."sourceId", read.day, read.read, read.lacking, coalesce(held.count, 0)::int as held
  from (
    select line.source_id as "sourceId", d.day, count(line.value)::int as read,
      count(*) filter (
        where line.value is null
          and (
            line.frequency = 'day'
            or (
              line.frequency = 'business_day' and extract(isodow from date '1970-01-01' + d.day) < 6
            )
          )
      )::int as lacking
    from generate_series($1::int, $2::int) d(day)
    join lateral (
      select s.source_id, s.frequency, l.spark[d.day - l.day + cardinality(l.spark)] as value
      from series s join series_latest l on l.series_id = s.id join series_values v on v.series_id = s.id
      where s.source_id <> $3 and l.day >= $1 and v.start_day <= d.day
    ) line on true
    group by line.source_id, d.day
  ) read
  left join (
    select s.source_id, h.day, count(*) as count from held_value h join series s on s.id = h.series_id
    where h.state = 'held' and h.day between $1 and $2 group by s.source_id, h.day
  ) held on held.source_id = read."sourceId" and held.day = read.day`

const COUNTS = `
  select s.source_id as "sourceId", count(distinct s.measure_id)::int as measures,
    (
      select coalesce(sum(r.rows_read), 0)::float8
      from ingest_run r
      where r.source_id = s.source_id and r.state = 'published'
    ) as rows,
    coalesce(sum(held.count), 0)::int as held,
    (
      select count(*)::int
      from incident i
      where i.state = 'open' and exists (
        select from held_value h
        join series own on own.id = h.series_id
        where h.incident_id = i.id and own.source_id = s.source_id
      )
    ) as "openIncidents"
  from series s
  left join (
    select series_id, count(*) as count from held_value where state = 'held' group by series_id
  ) held on held.series_id = s.id
  where s.source_id <> $1 group by s.source_id`
