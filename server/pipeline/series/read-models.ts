import type { ClientBase } from 'pg'
import { copyInto } from '#server/core/database/binary-copy.ts'
import { decodeFloat8Array, type Packed } from '#server/pipeline/series/packed.ts'

/** The published values of a series, with what holds for all of them. */
export interface SeriesValues {
  packed: Packed
  quality: string
  /** a list of `Mark` */
  marks: unknown
}

/** Whole lines by series; those that have no values are absent. */
export async function readValues(
  client: ClientBase,
  seriesIds: readonly number[],
): Promise<Map<number, SeriesValues>> {
  const { rows } = await client.query<{
    id: number
    start: number
    quality: string
    marks: unknown
    packed: Buffer
  }>(
    `select series_id as id, start_day as start, quality, marks, array_send(values) as packed
     from series_values
     where series_id = any($1)`,
    [seriesIds],
  )
  return new Map(
    rows.map(({ id, start, packed, ...rest }) => [
      id,
      { ...rest, packed: { start, values: decodeFloat8Array(packed) } },
    ]),
  )
}

/** How many days whole lines have, from their first to their newest value; those that have no values are absent. */
export async function countPublished(
  client: ClientBase,
  seriesIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; days: number }>(
    `select series_id as id, l.day - v.start_day + 1 as days
     from series_values v
     join series_latest l using (series_id)
     where series_id = any($1)`,
    [seriesIds],
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** Replaces what is published of series, newest values included; a series without `values` has none from now on. */
export async function replaceValues(
  client: ClientBase,
  runId: number,
  series: readonly { id: number; values: SeriesValues | undefined }[],
): Promise<void> {
  const ids = series.map(({ id }) => id)
  await client.query('delete from series_values where series_id = any($1)', [ids])
  await copyInto(
    client,
    'series_values (series_id, start_day, values, quality, marks, run_id)',
    async (copy) => {
      for (const { id, values } of series) {
        if (!values) continue
        copy.row(6)
        copy.int(id)
        copy.int(values.packed.start)
        copy.doubles(values.packed.values)
        copy.text(values.quality)
        copy.json(values.marks)
        copy.int(runId)
        if (copy.isFull) await copy.drain()
      }
    },
  )
  await client.query('delete from series_latest where series_id = any($1)', [ids])
  await client.query(LATEST, [ids])
}

/** A value some days before, or where that is blank one up to 3 days older. `tail` ends with the newest value. */
const before = (days: number) =>
  `coalesce(${[0, 1, 2, 3].map((more) => `tail[cardinality(tail) - ${days + more}]`).join(', ')})`
const TAIL_DAYS = 94
const SPARK_DAYS = 30

// `offset 0`: else every mention of the tail would unpack the whole line again
const LATEST = `
  insert into series_latest (series_id, day, value, value_1d, value_7d, value_30d, value_90d, spark, run_id)
  select series_id, day, tail[cardinality(tail)], ${[1, 7, 30, 90].map(before).join(', ')},
    tail[greatest(1, cardinality(tail) - ${SPARK_DAYS - 1}):], run_id
  from (
    select series_id, run_id, start_day + n - 1 as day, values[greatest(1, n - ${TAIL_DAYS - 1}):n] as tail
    from (select *, cardinality(values) as n from series_values where series_id = any($1) offset 0) packed offset 0
  ) newest
  where tail[cardinality(tail)] is not null`
