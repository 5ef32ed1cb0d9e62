import { isoDay } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sql } from '#server/core/database/db.ts'
import type { RunPoint, RunReport } from '#server/pipeline/runs/ingest/run-request.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import { ingestSources, type IngestSourceId } from '#server/pipeline/sources/ingest-sources.ts'
import { withPublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { publishedLines } from '#server/pipeline/series/published-lines.ts'
import { readMarks } from '#server/pipeline/series/series-marks.ts'

/** Registries in the database, and nothing else: a site before its first ingest. */
function prepareSite(): Promise<void> {
  return withPublicationSession(({ client }) => syncReference(client))
}

const EMPTIED = [
  'observation',
  'series_values',
  'series_latest',
  'held_value',
  'incident',
  'series',
  'ingest_run',
  'membership',
  'holder_snapshot',
  'token',
  'asset',
  'pool',
  'platform',
  'issuer',
  'site',
] as const

/** As it was before the first ingest, ids included. */
export async function emptySite(): Promise<void> {
  await sql().query(`truncate ${EMPTIED.join(', ')} restart identity cascade`)
  await prepareSite()
}

interface Ingest {
  options?: Record<string, unknown>
  create?: boolean
  revises?: boolean
  isDryRun?: boolean
  signal?: AbortSignal
  point?: (point: RunPoint) => Promise<void> | void
  waiting?: () => void
}

/** Runs a source over files as `npm run ingest` does, in this process. */
export function ingest(
  source: IngestSourceId,
  inputs: string | readonly string[],
  {
    options = {},
    create = false,
    revises = false,
    isDryRun = false,
    signal = new AbortController().signal,
    point,
    waiting,
  }: Ingest = {},
): Promise<RunReport> {
  const known = ingestSources[source]
  return runIngest({
    source: known,
    inputs: [inputs].flat(),
    options: known.options.parse(options),
    create,
    revises,
    isDryRun,
    signal,
    watch: { ...(point && { point }), ...(waiting && { waiting }) },
  })
}

export async function assetScope(slug: string): Promise<string> {
  const {
    rows: [row],
  } = await sql().query<{ id: number }>('select id from asset where slug = $1', [slug])
  if (!row) throw new Error(`there is no asset ${slug}`)
  return `asset:${row.id}`
}

export async function tokenScope(slug: string, network = 'ethereum'): Promise<string> {
  const {
    rows: [row],
  } = await sql().query<{ id: number }>(
    `select t.id
     from token t
     join asset a on a.id = t.asset_id
     join network n on n.id = t.network_id
     where a.slug = $1 and n.slug = $2`,
    [slug, network],
  )
  if (!row) throw new Error(`there is no token of ${slug} on ${network}`)
  return `token:${row.id}`
}

/** The published line of a scope; undefined where there is none. */
export async function publishedLine(
  scopeKey: string,
  measure: MeasureKey,
): Promise<PublishedLine | undefined> {
  return (await publishedLines({ scopeKeys: [scopeKey], measures: [measure] })).get(
    lineKey(scopeKey, measure),
  )
}

/** Its values by ISO day; blank days are absent. */
export async function publishedValues(
  scopeKey: string,
  measure: MeasureKey,
): Promise<Map<string, number>> {
  const line = await publishedLine(scopeKey, measure)
  const values = new Map<string, number>()
  if (line)
    for (const [at, value] of line.values.entries())
      if (!Number.isNaN(value)) values.set(isoDay(line.start + at), value)
  return values
}

/** The days of a line that are marked `partial`. */
export async function partialDays(scopeKey: string, measure: MeasureKey): Promise<string[]> {
  const line = await publishedLine(scopeKey, measure)
  return line ? [...readMarks(line.start, line.marks).partial.keys()].map(isoDay) : []
}

export interface HeldInTest {
  id: number
  scope: string
  measureId: number
  day: string
  value: number | null
  previous: number | null
  rule: string
  state: string
}

/** Everything that was ever held, oldest first. */
export async function held(): Promise<HeldInTest[]> {
  const { rows } = await sql().query<Omit<HeldInTest, 'day'> & { day: number }>(
    `select h.id, s.scope_key as scope, s.measure_id as "measureId", h.day, h.value, h.previous,
       h.rule, h.state
     from held_value h join series s on s.id = h.series_id
     order by h.id`,
  )
  return rows.map((row) => ({ ...row, day: isoDay(row.day) }))
}

/** A time series file: `days` by column. Blank cells are not points. */
export function exportFile(
  columns: readonly string[],
  days: Readonly<Record<string, readonly (number | string | null)[]>>,
  measure = 'Total Asset Value (Dollar)',
): string {
  const rows = Object.entries(days).map(([day, cells]) =>
    [Date.parse(day), day, measure, ...cells.map((cell) => cell ?? '')].join(','),
  )
  return [`Timestamp,Date,Measure,${columns.join(',')}`, ...rows, ''].join('\n')
}
