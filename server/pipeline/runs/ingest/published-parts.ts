import type { ClientBase } from 'pg'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { PartsAlone, TotalAlone } from '#server/pipeline/gate/file/file-sums.ts'
import type { Held } from '#server/pipeline/gate/file/open-gate.ts'
import {
  holdOffParts,
  holdOffTotals,
  type PublishedParts,
} from '#server/pipeline/gate/file/published-sums.ts'
import { readRemainders } from '#server/pipeline/publication/remainders.ts'
import { decodeFloat8Array } from '#server/pipeline/series/packed.ts'
import { NO_CLASS } from '#server/pipeline/runs/sink/find-scope.ts'

/**
 * Totals of a run that came without parts, beside the parts that their source published before:
 * held where they are apart. Inside the transaction of the run.
 */
export async function findOffTotals(
  client: ClientBase,
  source: SourceId,
  totals: readonly TotalAlone[],
): Promise<Held[]> {
  const held: Held[][] = []
  for (const days of Map.groupBy(totals, ({ line }) => line).values()) {
    const [first] = days
    if (first) held.push(holdOffTotals(await readPublished(client, source, first), days))
  }
  return held.flat()
}

/** Parts of a run that came without their total, beside the total that their source published before. */
export async function findOffParts(
  client: ClientBase,
  source: SourceId,
  partsAlone: readonly PartsAlone[],
  scopeOf: (line: number) => string,
): Promise<Held[]> {
  const held: Held[][] = []
  for (const days of Map.groupBy(partsAlone, ({ measure }) => measure).values()) {
    const [first] = days
    if (first) held.push(holdOffParts(await readPublished(client, source, first), days, scopeOf))
  }
  return held.flat()
}

async function readPublished(
  client: ClientBase,
  source: SourceId,
  { measure, scope }: { measure: MeasureKey; scope: string },
): Promise<PublishedParts> {
  const [, segment = null] = scope.split('#')
  const { rows } = await client.query<{
    key: string
    isTotal: boolean
    start: number
    packed: Buffer
  }>(
    `select s.scope_key as key, s.scope_kind = 'total' as "isTotal", v.start_day as start,
       array_send(v.values) as packed
     from series s join series_values v on v.series_id = s.id
     where s.source_id = $1 and s.measure_id = $2 and s.segment is not distinct from $3
       and (
         s.scope_kind in ('total', 'class')
         or (
           s.scope_kind = 'asset' and s.scope_id in (select id from asset where kind = 'remainder')
         )
       )`,
    [sources[source].id, getMeasure(measure).id, segment],
  )
  const lines = rows.map(({ key, isTotal, start, packed }) => ({
    key,
    isTotal,
    packed: { start, values: decodeFloat8Array(packed) },
  }))
  const { rows: lacking } = await client.query(
    `select from ingest_run where source_id = $1 and strpos(message, $2) > 0 limit 1`,
    [sources[source].id, NO_CLASS],
  )
  const remainders = await readRemainders(client, source, measure)
  return {
    parts: new Map(lines.filter(({ isTotal }) => !isTotal).map(({ key, packed }) => [key, packed])),
    total: lines.find(({ isTotal }) => isTotal)?.packed,
    remainders,
    lacksParts: lacking.length > 0 || remainders.size > 0,
  }
}
