import { subjectNouns, type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { AppError } from '#server/core/errors.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { catalogueTransaction } from '#server/admin/catalogue/catalogue-transaction.ts'
import { missing } from '#server/admin/catalogue/edit-entity.ts'
import { readRow } from '#server/admin/catalogue/read-row.ts'
import { getSubjectTable } from '#server/admin/catalogue/subject-tables.ts'
import { recordChange } from '#server/market/changes/record-change.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'

interface CatalogueRemoval {
  subject: CatalogueSubject
  id: number
  version: number
}

/** Takes something out of the catalogue that nothing refers to. Throws AppError `conflict`, with what refers to it. */
export async function removeEntity(
  actor: { userId: string },
  { subject, id, version }: CatalogueRemoval,
): Promise<void> {
  await catalogueTransaction({ publishes: false }, async ({ client }) => {
    const row = await readRow(client, subject, id, true)
    if (!row) throw missing(subject)
    if (row.version !== version)
      throw new AppError('conflict', 'Someone else changed this. Review the current version first.')
    const { table, referredBy } = getSubjectTable(subject)
    const found: string[] = []
    for (const [what, statement] of Object.entries(referredBy)) {
      const { rowCount } = await client.query(
        `${statement} limit 1`,
        statement.includes('$1') ? [id] : [],
      )
      if (rowCount) found.push(what)
    }
    if (found.length) {
      const refer = found.length === 1 && found[0] === 'the software' ? 'refers' : 'refer'
      throw new AppError(
        'conflict',
        `It cannot be removed: ${listed(found)} ${refer} to this ${subjectNouns[subject]}.` +
          (subject === 'token' ? ' It can be hidden instead.' : ''),
      )
    }
    await client.query(`delete from ${table} where id = $1`, [id])
    if (subject === 'asset' || subject === 'token')
      await client.query('delete from membership where subject = $1 and subject_id = $2', [
        subject,
        id,
      ])
    await recordChange(client, {
      kind: 'removed',
      subject,
      subjectId: String(id),
      name: row.name,
      href: null,
      detail: 'No longer tracked.',
      sourceUrl: null,
    })
    await recordAudit(client, {
      actor: actor.userId,
      action: `${subject}.remove`,
      resource: subject,
      resourceId: String(id),
      before: { ...row.values },
    })
    await moveDataVersion(client, 'same')
  })
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
