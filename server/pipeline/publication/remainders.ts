import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'

/** Sums of a source under no class of ours ("Other"): published nowhere, and a part of the total that it gives. */
type Remainders = ReadonlyMap<MeasureKey, ReadonlyMap<Day, number>>

/**
 * Keeps them, so that a total that comes in a later run can be compared with its parts. Inside the
 * transaction of the run.
 */
export async function keepRemainders(
  client: ClientBase,
  source: SourceId,
  runId: number,
  remainders: Remainders,
): Promise<void> {
  for (const [measure, days] of remainders)
    await client.query(
      `insert into remainder_reading (source_id, measure_id, day, run_id, value)
       select $1, $2, r.day, $3, r.value from unnest($4::int[], $5::float8[]) r(day, value)
       where r.value is distinct from (${newestOn('r.day')})`,
      [sources[source].id, getMeasure(measure).id, runId, [...days.keys()], [...days.values()]],
    )
}

/** By day, what the newest run that stands said of it. */
export async function readRemainders(
  client: ClientBase,
  source: SourceId,
  measure: MeasureKey,
): Promise<ReadonlyMap<Day, number>> {
  const { rows } = await client.query<{ day: Day; value: number | null }>(
    `select d.day, (${newestOn('d.day')}) as value
     from (select distinct day from remainder_reading where source_id = $1 and measure_id = $2) d`,
    [sources[source].id, getMeasure(measure).id],
  )
  return new Map(rows.flatMap(({ day, value }) => (value === null ? [] : [[day, value] as const])))
}

const newestOn = (day: string): string =>
  `select k.value from remainder_reading k join ingest_run i on i.id = k.run_id
   where k.source_id = $1 and k.measure_id = $2 and k.day = ${day} and i.withdrawn_by is null
   order by k.run_id desc limit 1`
