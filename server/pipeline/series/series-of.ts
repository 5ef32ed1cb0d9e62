import type { ClientBase } from 'pg'
import { sources, type SourceId } from '#lib/registry/sources.ts'

/** Tells which lines of a source are there, by scope key and measure id: `total 2`. */
export async function seriesOf(
  client: ClientBase,
  source: SourceId,
): Promise<(line: string) => boolean> {
  const { rows } = await client.query<{ line: string }>(
    `select scope_key || ' ' || measure_id as line from series where source_id = $1`,
    [sources[source].id],
  )
  const lines = new Set(rows.map(({ line }) => line))
  return (line) => lines.has(line)
}
