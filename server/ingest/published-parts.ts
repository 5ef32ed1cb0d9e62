import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { decodeFloat8Array, valueOn, type Packed } from '#server/data/series/packed.ts'
import { NO_CLASS } from '#server/ingest/find-scope.ts'
import { explainParts, isNear, type Held, type TotalAlone } from '#server/ingest/quality.ts'

/** Parts and total of two downloads are apart by what the source revised in between. */
const REVISED_WITHIN = 0.05

/**
 * Totals of a run that came without parts, beside the parts that their source published before: held where they are apart. Days
 * on which a part has no value, and sources that named a part without a class, which is published nowhere, say only that a total
 * is too small. Inside the transaction of the run.
 */
export async function findOffParts(
  client: ClientBase,
  source: SourceId,
  totals: readonly TotalAlone[],
): Promise<Held[]> {
  const held: Held[] = []
  for (const [line, days] of Map.groupBy(totals, (each) => each.line)) {
    const [first] = days
    if (!first) continue
    const published = await readPublished(client, source, first)
    if (!published.parts.length) continue
    const compared = days.flatMap(({ day, value }) => {
      const parts = published.parts.map((part) => valueOn(part, day))
      const known = parts.filter((part) => !Number.isNaN(part))
      const isWhole = known.length === parts.length && !published.lacksParts
      return known.length
        ? [{ day, total: value, parts: known.reduce((sum, part) => sum + part, 0), isWhole }]
        : []
    })
    // a total of something else is not even near theirs on most days
    if (compared.filter(isNear).length <= compared.length / 2) continue
    for (const { day, total, parts, isWhole } of compared) {
      const off = (total - parts) / Math.max(Math.abs(total), Math.abs(parts))
      const isOff = off < -REVISED_WITHIN || (isWhole && off > REVISED_WITHIN)
      if (!isOff || isPublished(published.total, day, total)) continue
      const reason = explainParts(first.subject, day, parts, total)
      held.push({ line, day, value: total, rule: 'parts', reason })
    }
  }
  return held
}

const isPublished = (line: Packed | undefined, day: Day, value: number): boolean =>
  line !== undefined && valueOn(line, day) === value

interface PublishedParts {
  parts: Packed[]
  total: Packed | undefined
  /** a part that the source named is published nowhere */
  lacksParts: boolean
}

async function readPublished(
  client: ClientBase,
  source: SourceId,
  { measure, scope }: TotalAlone,
): Promise<PublishedParts> {
  const [, segment = null] = scope.split('#')
  const { rows } = await client.query<{ isTotal: boolean; start: number; packed: Buffer }>(
    `select s.scope_kind = 'total' as "isTotal", v.start_day as start, array_send(v.values) as packed
     from series s join series_values v on v.series_id = s.id
     where s.source_id = $1 and s.measure_id = $2 and s.segment is not distinct from $3
       and (s.scope_kind in ('total', 'class') or (s.scope_kind = 'asset' and s.scope_id in (select id from asset where kind = 'remainder')))`,
    [sources[source].id, getMeasure(measure).id, segment],
  )
  const lines = rows.map(({ isTotal, start, packed }) => ({
    isTotal,
    packed: { start, values: decodeFloat8Array(packed) },
  }))
  const { rows: lacking } = await client.query(
    `select from ingest_run where source_id = $1 and strpos(message, $2) > 0 limit 1`,
    [sources[source].id, NO_CLASS],
  )
  return {
    parts: lines.filter(({ isTotal }) => !isTotal).map(({ packed }) => packed),
    total: lines.find(({ isTotal }) => isTotal)?.packed,
    lacksParts: lacking.length > 0,
  }
}
