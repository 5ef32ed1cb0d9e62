import type { Client, ClientBase } from 'pg'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import type { FieldValue, FieldValues } from '#server/admin/catalogue/read-row.ts'
import { isLink, getSubjectTable, type GroupKind } from '#server/admin/catalogue/subject-tables.ts'
import { publishStage } from '#server/pipeline/publication/publish.ts'
import type { PublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { openStage } from '#server/pipeline/publication/stage.ts'
import { closeDeadRuns, closeRun, openRun } from '#server/pipeline/runs/open-run.ts'
import { siteMode } from '#server/core/site/get-frame.ts'

/** A group that a subject goes to or leaves. */
export interface Move {
  field: string
  kind: GroupKind
  from: FieldValue
  to: FieldValue
}

/** Fields among these that say where a subject belongs, and differ from before. */
export function listMoves(
  subject: CatalogueSubject,
  before: FieldValues,
  after: FieldValues,
): Move[] {
  return Object.entries(getSubjectTable(subject).fields).flatMap(([field, column]): Move[] => {
    if (isLink(column) || !column.group || !(field in after)) return []
    const [from, to] = [before[field] ?? null, after[field] ?? null]
    return from === to ? [] : [{ field, kind: column.group, from, to }]
  })
}

/** Is a field among these that derived lines count with, and does it differ from before? */
export function changesCounts(
  subject: CatalogueSubject,
  before: FieldValues,
  after: FieldValues,
): boolean {
  return Object.entries(getSubjectTable(subject).fields).some(
    ([field, column]) =>
      !isLink(column) &&
      column.counts === true &&
      field in after &&
      (before[field] ?? null) !== (after[field] ?? null),
  )
}

/**
 * Writes memberships from today on. → the moves that /changes tells by itself, because the subject
 * was in such a group before
 */
export async function recordMoves(
  client: ClientBase,
  subject: 'asset' | 'token',
  id: number,
  moves: readonly Move[],
): Promise<ReadonlySet<string>> {
  const told = new Set<string>()
  for (const { field, kind, to } of moves) {
    const { rowCount: earlier } = await client.query(
      'select from membership where subject = $1 and subject_id = $2 and kind = $3 limit 1',
      [subject, id, kind],
    )
    await client.query(
      `insert into membership (subject, subject_id, kind, target, valid_from)
       values ($1, $2, $3, $4, (now() at time zone 'UTC')::date)`,
      [subject, id, kind, to === null ? null : String(to)],
    )
    if (earlier) told.add(field)
  }
  return told
}

const NOTHING = { rowsRead: 0, pointsRead: 0, heldCount: 0, newestDay: null, message: null }

/**
 * Derives every wider line again that a subject is in or was in, under a run of its own, inside the
 * transaction that moved it.
 */
export async function deriveMoved(
  { client }: PublicationSession,
  subject: 'asset' | 'token',
  id: number,
  name: string,
): Promise<void> {
  const measures = await listMeasures(client, subject, id)
  if (!measures.length) return
  const isDemo = (await siteMode({ client })) === 'demo'
  const runId = await openRun(client, {
    source: 'catalogue',
    inputs: [`${subject} ${name}`],
    options: { moved: `${subject}:${id}` },
  })
  await closeDeadRuns(client, runId)
  // figures derived from generated history stay marked as such
  const published = await publishStage(client, {
    runId,
    source: isDemo ? 'demo' : 'catalogue',
    lines: [],
    held: [],
    alsoDerive: measures,
    isDryRun: false,
    onStep: () => undefined,
  })
  await closeRun(client, runId, {
    ...NOTHING,
    state: 'published',
    pointsNew: published.derivedNew,
    heldCount: published.heldNew,
  })
}

/** Makes the stage that publication reads, empty: a move brings no points of its own. Before the transaction. */
export async function openEmptyStage(session: PublicationSession): Promise<void> {
  const stage = await openStage(session)
  await stage.close()
}

async function listMeasures(
  client: Client,
  subject: 'asset' | 'token',
  id: number,
): Promise<MeasureKey[]> {
  const { rows } = await client.query<{ measureId: number }>(
    `select distinct s.measure_id as "measureId"
     from series s join series_values v on v.series_id = s.id
     where (s.scope_kind = $1 and s.scope_id = $2) or (
       $1 = 'asset' and s.scope_kind = 'token'
       and s.scope_id in (select id from token where asset_id = $2)
     )`,
    [subject, id],
  )
  return rows.flatMap(({ measureId }) => measureById(measureId) ?? [])
}
