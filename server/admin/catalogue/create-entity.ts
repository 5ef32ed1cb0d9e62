import { type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { sources } from '#lib/registry/sources.ts'
import { AppError } from '#server/core/errors.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { catalogueTransaction } from '#server/admin/catalogue/catalogue-transaction.ts'
import { listMoves, recordMoves } from '#server/admin/catalogue/group-moves.ts'
import { entityHref } from '#server/admin/catalogue/entity-href.ts'
import { noteSources } from '#server/admin/catalogue/note-sources.ts'
import type { FieldValues } from '#server/admin/catalogue/read-row.ts'
import { rejectOddValues } from '#server/admin/catalogue/reject-odd-values.ts'
import { getSubjectTable } from '#server/admin/catalogue/subject-tables.ts'
import { insertRow } from '#server/admin/catalogue/write-row.ts'
import { freeSlug } from '#server/pipeline/catalogue/create-assets.ts'
import { recordChange } from '#server/market/changes/record-change.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'

interface CatalogueCreation {
  subject: CatalogueSubject
  values: FieldValues
  sourceUrl: string
}

/**
 * Makes something of the catalogue with everything that follows from it, in one transaction. Its slug is made from its
 * name once, and stays. → its id. Throws AppError: `bad_request`, `conflict` where it is there already.
 */
export async function createEntity(
  actor: { userId: string },
  { subject, values, sourceUrl }: CatalogueCreation,
): Promise<{ id: number }> {
  if (subject === 'network' || subject === 'source')
    throw new AppError('bad_request', 'These are built in.')
  // nothing is published of it yet, so nothing is derived again
  return catalogueTransaction({ publishes: false }, async ({ client }) => {
    const { table, nameColumn, hasSlug } = getSubjectTable(subject)
    const written = await rejectOddValues(client, subject, null, values, values)
    const name = String(written[nameColumn])
    const more = {
      ...(hasSlug && { slug: await freeSlug(client, table, name) }),
      ...((subject === 'investment' || subject === 'news') && { source_id: sources.catalogue.id }),
    }
    const id = await insertRow(client, subject, written, more)
    if (subject === 'asset' || subject === 'token')
      await recordMoves(client, subject, id, listMoves(subject, {}, written))
    await noteSources(
      client,
      subject,
      id,
      {},
      Object.fromEntries(
        Object.entries(written).filter(
          ([, value]) =>
            value !== null && value !== false && !(Array.isArray(value) && !value.length),
        ),
      ),
      sourceUrl,
    )
    const href = await entityHref(client, subject, { slug: more.slug ?? null, values: written })
    // the membership of a token tells that it was added to an asset that was there before
    if (subject !== 'token')
      await recordChange(client, {
        kind: 'added',
        subject,
        subjectId: String(id),
        name,
        href,
        detail: 'Tracking began.',
        sourceUrl,
      })
    await recordAudit(client, {
      actor: actor.userId,
      action: `${subject}.create`,
      resource: subject,
      resourceId: String(id),
      after: { ...written, sourceUrl },
    })
    await moveDataVersion(client, 'same')
    return { id }
  })
}
