import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { decodeFloat8Array, valueOn } from '#server/pipeline/series/packed.ts'

/**
 * Returns the value on a day of a source's line, named by scope key and measure id (`token:3 2`);
 * undefined where it has none, or where it is held.
 */
export type ReadBack = (line: string, day: Day) => number | undefined

/** Tells what is published of a source's own lines in these measures. */
export async function readBack(
  client: ClientBase,
  source: SourceId,
  measures: readonly MeasureKey[],
): Promise<ReadBack> {
  if (!measures.length) return () => undefined
  const { rows } = await client.query<{
    line: string
    start: number
    packed: Buffer
    heldDays: Day[] | null
  }>(
    `select s.scope_key || ' ' || s.measure_id as line, v.start_day as start, array_send(v.values) as packed,
            (select array_agg(h.day) from held_value h where h.series_id = s.id and h.state = 'held') as "heldDays"
     from series s join series_values v on v.series_id = s.id
     where s.source_id = $1 and s.measure_id = any($2)`,
    [sources[source].id, measures.map((measure) => getMeasure(measure).id)],
  )
  const lines = new Map(
    rows.map(({ line, start, packed, heldDays }) => [
      line,
      { start, values: decodeFloat8Array(packed), held: new Set(heldDays) },
    ]),
  )
  return (name, day) => {
    const line = lines.get(name)
    const value = line && !line.held.has(day) ? valueOn(line, day) : Number.NaN
    return Number.isNaN(value) ? undefined : value
  }
}
