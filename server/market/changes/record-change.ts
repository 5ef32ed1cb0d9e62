import type { ClientBase, Pool } from 'pg'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import type { ChangeKind } from '#lib/view/lists/change-row.ts'

/** A change, for /changes and its feed. */
export interface ChangeEntry {
  kind: ChangeKind
  subject: CatalogueSubject | 'series'
  subjectId: string
  /** as it is called now */
  name: string
  href: string | null
  /** one sentence: what it was, and what it is */
  detail: string
  /** the page that proves it */
  sourceUrl: string | null
}

/** Call it in the transaction that makes the change, so that both stand or neither. */
export async function recordChange(
  transaction: ClientBase | Pool,
  { kind, subject, subjectId, name, href, detail, sourceUrl }: ChangeEntry,
): Promise<void> {
  await transaction.query(
    `insert into change_entry (kind, subject, subject_id, name, href, detail, source_url)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [kind, subject, subjectId, name.slice(0, 200), href, detail.slice(0, 500), sourceUrl],
  )
}
