import { toDate, type Day } from '#lib/dates.ts'
import { measureById } from '#lib/registry/measures.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { ReadingDifference } from '#lib/view/lists/reading-difference.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { Turns } from '#server/core/turns.ts'
import { convertPair } from '#server/market/currency/convert-pair.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import type { Market } from '#server/market/market/market.ts'

export const DIFFERENCES_PER_PAGE = 25

export interface ComparedReadings {
  rows: ReadingDifference[]
  /** lines in all */
  count: number
  page: number
}

/** It reads all that was ever published of the days that were revised: one at a time. */
const turns = new Turns({ atOnce: 1, mostWaiting: 100 })

/**
 * Lines whose published values of the same days read differently at the end of `from` and at the
 * end of `to`, by the day that moved most, the largest move first. A day that came later is none.
 * Only lines are looked at that a run between the two days revised, of each run those that moved
 * most (`revised_line`).
 */
export async function compareReadings(
  market: Market,
  { from, to, page }: { from: Day; to: Day; page: number },
): Promise<ComparedReadings> {
  const read = (offset: number) =>
    turns.run(() =>
      replicaSql().query<Row>({
        name: 'compare-readings',
        text: DIFFERENCES,
        values: [
          toDate(from + 1).toISOString(),
          toDate(to + 1).toISOString(),
          DIFFERENCES_PER_PAGE,
          offset,
        ],
      }),
    )
  const wanted = Math.max(1, page)
  const asked = await read((wanted - 1) * DIFFERENCES_PER_PAGE)
  // a page behind the last one is the first
  const isBehind = asked.rows.length === 0 && wanted > 1
  const { rows } = isBehind ? await read(0) : asked
  const index = await market.names()
  return {
    rows: await Promise.all(
      rows.flatMap(({ seriesId, scopeKey, measureId, sourceId, day, before, after, days }) => {
        const measure = measureById(measureId)
        if (!measure) return []
        const source = sourceById(sourceId)
        return [
          nameScope(scopeKey, index).then(
            ({ name, href }): ReadingDifference => ({
              key: String(seriesId),
              name,
              href,
              ...convertPair({ before, after }, measure, day, market.money),
              measure,
              day,
              days,
              source: source ? sources[source].name : 'unknown',
            }),
          ),
        ]
      }),
    ),
    count: rows[0]?.count ?? 0,
    page: isBehind ? 1 : wanted,
  }
}

interface Row extends Pick<ReadingDifference, 'day' | 'before' | 'after' | 'days'> {
  seriesId: number
  scopeKey: string
  measureId: number
  sourceId: number
  count: number
}

const DIFFERENCES = `
  with revised as (
    select l.series_id, min(l.from_day) as from_day, max(l.to_day) as to_day
    from revised_line l join ingest_run r on r.id = l.run_id
    where r.finished_at >= $1::timestamptz and r.finished_at < $2::timestamptz group by l.series_id
  ), said as (
    select o.series_id, o.day,
           (array_agg(o.value order by o.run_id desc) filter (where r.finished_at < $1::timestamptz))[1] as before,
           (array_agg(o.value order by o.run_id desc))[1] as after
    from revised
    join observation o
      on o.series_id = revised.series_id and o.day between revised.from_day and revised.to_day
    join ingest_run r on r.id = o.run_id and r.finished_at < $2::timestamptz
    group by o.series_id, o.day having bool_or(r.finished_at < $1::timestamptz)
  ), differing as (
    select *,
      case
        when before is null or after is null then null
        else abs(after - before) / nullif(greatest(abs(before), abs(after)), 0)
      end as moved
    from said where before is distinct from after
  ), line as (
    select distinct on (series_id) *, count(*) over (partition by series_id) as days
    from differing order by series_id, moved desc nulls first, day desc
  )
  select s.id as "seriesId", s.scope_key as "scopeKey", s.measure_id as "measureId", s.source_id as "sourceId",
         line.day::int as day, line.before, line.after, line.days::int as days, (count(*) over ())::int as count
  from line join series s on s.id = line.series_id
  order by line.moved desc nulls first, s.scope_key, s.measure_id, s.source_id limit $3 offset $4`
