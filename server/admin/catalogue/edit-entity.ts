import { subjectNouns, type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import {
  catalogueTransaction,
  type CatalogueTransaction,
} from '#server/admin/catalogue/catalogue-transaction.ts'
import { changedFields, withFormerNames } from '#server/admin/catalogue/changed-fields.ts'
import {
  changesCounts,
  deriveMoved,
  listMoves,
  recordMoves,
} from '#server/admin/catalogue/group-moves.ts'
import { entityHref } from '#server/admin/catalogue/entity-href.ts'
import { noteSources } from '#server/admin/catalogue/note-sources.ts'
import { readRow, type CatalogueRow, type FieldValues } from '#server/admin/catalogue/read-row.ts'
import { rejectOddValues } from '#server/admin/catalogue/reject-odd-values.ts'
import { getSubjectTable } from '#server/admin/catalogue/subject-tables.ts'
import { tellChange } from '#server/admin/catalogue/tell-change.ts'
import { updateRow } from '#server/admin/catalogue/write-row.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'

export interface CatalogueEditing {
  subject: CatalogueSubject
  id: number
  /** the version of the state that was edited; null: whichever it is */
  version: number | null
  /** checked by the subject's schema; fields that are left out stay */
  values: FieldValues
  /** where the new values can be looked up */
  sourceUrl: string
}

/** Done on the connection of the edit: both stand or neither. */
export type AlsoDone = (client: CatalogueTransaction['client']) => Promise<void>

/**
 * Changes facts of the catalogue, all in one transaction: the row and its version, memberships and what is derived over
 * them, the entry in /changes, what proves each field, the audit row, search and the data version. What changes nothing
 * writes nothing. → the version it has now.
 * Throws AppError: `not_found`, `conflict` for an edit of an older state or while an ingest publishes, `bad_request`.
 */
export async function editEntity(
  actor: { userId: string },
  editing: CatalogueEditing,
  alsoDone?: AlsoDone,
): Promise<{ version: number }> {
  const { subject, id, values } = editing
  const known = await readRow(sql(), subject, id)
  if (!known) throw missing(subject)
  return catalogueTransaction(
    {
      publishes:
        listMoves(subject, known.values, values).length > 0 ||
        changesCounts(subject, known.values, values),
    },
    async (transaction) => {
      const row = await readRow(transaction.client, subject, id, true)
      if (!row) throw missing(subject)
      if (editing.version !== null && row.version !== editing.version)
        throw new AppError(
          'conflict',
          'Someone else changed this. Review the current version and make your change again.',
        )
      const version = await write(transaction, actor.userId, editing, row)
      await alsoDone?.(transaction.client)
      return { version: version ?? row.version }
    },
  )
}

/** → the version it has now; null where nothing reads otherwise */
async function write(
  { client, session }: CatalogueTransaction,
  actor: string,
  { subject, id, values, sourceUrl }: CatalogueEditing,
  row: CatalogueRow,
): Promise<number | null> {
  const wanted = await rejectOddValues(client, subject, id, values, { ...row.values, ...values })
  const changed = changedFields(row.values, withFormerNames(subject, row, wanted))
  if (!Object.keys(changed).length) return null
  const before = Object.fromEntries(
    Object.keys(changed).map((key) => [key, row.values[key] ?? null]),
  )
  const version = await updateRow(client, subject, id, changed)
  const after = { ...row.values, ...changed }
  const name = String(after[getSubjectTable(subject).nameColumn] ?? row.name)
  await noteSources(client, subject, id, before, changed, sourceUrl)
  const moves = listMoves(subject, row.values, changed)
  let isTold: ReadonlySet<string> = new Set()
  if (
    (moves.length || changesCounts(subject, row.values, changed)) &&
    (subject === 'asset' || subject === 'token')
  ) {
    isTold = await recordMoves(client, subject, id, moves)
    // another edit has made a move of this since it was looked at
    if (!session)
      throw new AppError(
        'conflict',
        'Someone else changed this. Review the current version and make your change again.',
      )
    await deriveMoved(session, subject, id, name)
  }
  await tellChange(client, {
    subject,
    id,
    name,
    href: await entityHref(client, subject, { slug: row.slug, values: after }),
    sourceUrl,
    before,
    changed,
    isTold,
  })
  await recordAudit(client, {
    actor,
    action: `${subject}.update`,
    resource: subject,
    resourceId: String(id),
    before,
    after: { ...changed, sourceUrl },
  })
  await moveDataVersion(client, 'same')
  return version
}

export const missing = (subject: CatalogueSubject): AppError =>
  new AppError('not_found', `Unknown ${subjectNouns[subject]}.`)
