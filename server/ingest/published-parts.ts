import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { readRemainders } from '#server/data/publication/remainders.ts'
import { decodeFloat8Array, valueOn, type Packed } from '#server/data/series/packed.ts'
import { NO_CLASS } from '#server/ingest/find-scope.ts'
import { areMeant, explainParts } from '#server/ingest/file-sums.ts'
import type { Held, PartsAlone, TotalAlone } from '#server/ingest/quality.ts'

/** Parts and total of two downloads are apart by what the source revised in between. */
const REVISED_WITHIN = 0.02

/**
 * A day's total beside its parts; not whole where a part of it is not known, which says only that a
 * total is too small.
 */
interface Compared {
  day: Day
  total: number
  parts: number
  largest: number
  isWhole: boolean
}

/**
 * Totals of a run that came without parts, beside the parts that their source published before:
 * held where they are apart. Inside the transaction of the run.
 */
export async function findOffTotals(
  client: ClientBase,
  source: SourceId,
  totals: readonly TotalAlone[],
): Promise<Held[]> {
  const held: Held[] = []
  for (const [line, days] of Map.groupBy(totals, (each) => each.line)) {
    const [first] = days
    if (!first) continue
    const published = await readPublished(client, source, first)
    const compared = days.flatMap(({ day, value }) => compare(published, day, value, new Map()))
    for (const { day, total, parts } of findApart(compared)) {
      if (valueOf(published.total, day) === total) continue
      const reason = explainParts({ ...first, day, parts, total })
      held.push({ line, day, value: total, rule: 'parts', reason })
    }
  }
  return held
}

/**
 * Parts of a run that came without their total, beside the total that their source published
 * before: on days of which no part was published, all are held where they are apart, because one
 * cannot say which of them is wrong. A day of which some were is a revision, and judged as one.
 */
export async function findOffParts(
  client: ClientBase,
  source: SourceId,
  partsAlone: readonly PartsAlone[],
  scopeOf: (line: number) => string,
): Promise<Held[]> {
  const held: Held[] = []
  for (const days of Map.groupBy(partsAlone, ({ measure }) => measure).values()) {
    const [first] = days
    if (!first) continue
    const published = await readPublished(client, source, first)
    const read = new Map(
      days.map(({ day, parts }) => [
        day,
        new Map(parts.map(({ line, value }) => [scopeOf(line), value])),
      ]),
    )
    const compared = days.flatMap(({ day }) =>
      compare(published, day, valueOf(published.total, day), read.get(day) ?? new Map()),
    )
    const apart = new Map(findApart(compared).map((each) => [each.day, each]))
    for (const { day, parts } of days) {
      const off = apart.get(day)
      const isKnown = [...published.parts.values()].some(
        (part) => !Number.isNaN(valueOn(part, day)),
      )
      if (!off || isKnown) continue
      const reason = explainParts({
        measure: first.measure,
        subject: 'all assets',
        day,
        parts: off.parts,
        total: off.total,
      })
      for (const { line, value } of parts) held.push({ line, day, value, rule: 'parts', reason })
    }
  }
  return held
}

/**
 * Nothing where no part, or no total, is known of the day. `read`: parts of the run, which outweigh
 * published ones, by scope key.
 */
function compare(
  { parts, remainders, lacksParts }: PublishedParts,
  day: Day,
  total: number,
  read: ReadonlyMap<string, number>,
): Compared[] {
  const values = [...new Set([...parts.keys(), ...read.keys()])].map(
    (key) => read.get(key) ?? valueOf(parts.get(key), day),
  )
  const known = values.filter((value) => !Number.isNaN(value))
  if (!known.length || Number.isNaN(total)) return []
  const rest = remainders.get(day)
  return [
    {
      day,
      total,
      parts: known.reduce((sum, value) => sum + value, rest ?? 0),
      largest: Math.max(...known),
      isWhole: known.length === values.length && (rest !== undefined || !lacksParts),
    },
  ]
}

/** Days on which they are apart. */
function findApart(compared: readonly Compared[]): Compared[] {
  if (!areMeant(compared)) return []
  return compared.filter(({ total, parts, isWhole }) => {
    const off = (total - parts) / Math.max(Math.abs(total), Math.abs(parts))
    return off < -REVISED_WITHIN || (isWhole && off > REVISED_WITHIN)
  })
}

const valueOf = (line: Packed | undefined, day: Day): number =>
  line ? valueOn(line, day) : Number.NaN

interface PublishedParts {
  /** by scope key */
  parts: ReadonlyMap<string, Packed>
  total: Packed | undefined
  /** values that the source summed up under no class, by day */
  remainders: ReadonlyMap<Day, number>
  /** a part that the source named is published nowhere */
  lacksParts: boolean
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
