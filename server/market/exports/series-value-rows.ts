import type { ClientBase } from 'pg'
import { isoDay, type Day } from '#lib/dates.ts'
import { assetClassByName } from '#lib/registry/asset-classes.ts'
import { findWindow } from '#lib/registry/measure-factors.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { SeriesDataset } from '#server/pipeline/datasets/series-rows.ts'
import { DENIED, oldestDay } from '#server/people/access/market-access.ts'
import type { ExportView } from '#server/market/exports/export-access.ts'
import type { ExportValue, Restricted } from '#server/market/exports/table-rows.ts'
import { HELD } from '#lib/view/figures/day-note.ts'
import type { HeldLines } from '#server/pipeline/rollup/held-lines.ts'
import { cursorRows } from '#server/core/database/cursor-rows.ts'
import { describeDay, readMarks } from '#server/pipeline/series/series-marks.ts'
import { decodeFloat8Array, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'

interface Line {
  kind: string
  key: string
  id: number | null
  segment: string | null
  measureId: number
  sourceId: number
  quality: string
  runId: number
  start: Day
  marks: unknown
  packed: Buffer
}

const KINDS: Record<SeriesDataset, readonly string[]> = {
  'asset-timeseries': ['asset'],
  'token-timeseries': ['token'],
  'group-timeseries': ['class', 'network', 'platform', 'issuer', 'total'],
  'benchmark-timeseries': ['benchmark'],
}

/** The fields before measure, day and value: as the registry names them. */
const SUBJECT: Record<SeriesDataset, (line: Line) => ExportValue[]> = {
  'asset-timeseries': ({ id }) => [id],
  'token-timeseries': ({ id }) => [id],
  'group-timeseries': ({ kind, id, segment }) => [kind, id, segment],
  'benchmark-timeseries': ({ key }) => [key.replace(/^benchmark:/, '')],
}

const LINES_AT_ONCE = 50

/**
 * Published values a row each, and days of which a reading is held as rows without one; without
 * lines that may not be passed on, and without what whoever takes them may not see. Inside a
 * transaction.
 */
export async function* seriesValueRows(
  client: ClientBase,
  dataset: SeriesDataset,
  { lines: restricted, sourceIds: restrictedIds }: Restricted,
  view: ExportView | null,
  heldLines: HeldLines,
): AsyncGenerator<ExportValue[][]> {
  const readSubject = SUBJECT[dataset]
  for await (const lines of cursorRows<Line>(client, LINES, [KINDS[dataset]], LINES_AT_ONCE)) {
    for (const line of lines) {
      const measure = measureById(line.measureId)
      const isKept =
        line.sourceId === sources.assay.id
          ? measure !== undefined && restricted.has(lineKey(line.key, measure))
          : restrictedIds.includes(line.sourceId)
      const since = view ? seenSince(line, measure, view) : -Infinity
      if (isKept || since === undefined) continue
      const held = (measure && heldLines.get(lineKey(line.key, measure))) ?? []
      yield makeRows(line, readSubject(line), { since, held })
    }
  }
}

/** The first day of a line that may be seen; undefined for none. A line over several places is undivided. */
function seenSince(
  { kind, id, segment, sourceId }: Line,
  measure: MeasureKey | undefined,
  { access, today, places }: ExportView,
): Day | undefined {
  if (measure === undefined) return undefined
  const covered =
    kind === 'total' && segment === 'stablecoins'
      ? places.of('class', STABLECOINS)
      : places.of(kind, id)
  const days = access
    .figure({ measure, isMean: sourceId === sources.assay.id && kind !== 'token' })
    .daysOver(covered)
  return days === DENIED ? undefined : oldestDay(days, today)
}

const STABLECOINS = assetClassByName('stablecoins')?.id ?? 0

function makeRows(
  { measureId, sourceId, quality, runId, start, marks, packed }: Line,
  subject: readonly ExportValue[],
  { since, held }: { since: Day; held: readonly Day[] },
): ExportValue[][] {
  const marked = readMarks(start, marks)
  const measure = measureById(measureId)
  const windowDays = (measure && findWindow(measure)?.days) ?? null
  const source = sourceById(sourceId)
  const name = source ? sources[source].name : null
  const line = { start, values: decodeFloat8Array(packed) }
  return listDays(line, held)
    .filter((day) => day >= since)
    .map((day) => {
      const value = valueOn(line, day)
      const lead = [...subject, measureId, isoDay(day)]
      if (Number.isNaN(value)) return [...lead, null, null, HELD, name, null]
      return [
        ...lead,
        value,
        marked.estimated.has(day) ? 'estimated' : quality,
        describeDay(marked, day, windowDays),
        name,
        runId,
      ]
    })
}

/** The days with a value, and those that are held; in order. */
function listDays({ start, values }: Packed, held: readonly Day[]): Day[] {
  const known = [...values].flatMap((value, at) => (Number.isNaN(value) ? [] : start + at))
  return held.length ? [...new Set([...known, ...held])].sort((a, b) => a - b) : known
}

const LINES = `
  select s.scope_kind as kind, s.scope_key as key, s.scope_id as id, s.segment,
         s.measure_id as "measureId", s.source_id as "sourceId",
         v.quality, v.run_id as "runId", v.start_day as start, v.marks, array_send(v.values) as packed
  from series s join series_values v on v.series_id = s.id
  where s.is_published and s.scope_kind = any($1) order by s.id`
