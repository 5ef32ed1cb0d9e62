import { editableSubjects, getEditableFields } from '#lib/registry/editable-fields.ts'
import { measureKeys, getMeasure } from '#lib/registry/measures.ts'
import type { OwnSuggestion } from '#lib/view/account/suggestion-row.ts'
import { db } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import { nameSubject } from '#server/admin/suggestions/subject.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const SHOWN = 50

/** The newest of one's own. */
export async function ownSuggestions({ userId }: Pick<Viewer, 'userId'>): Promise<OwnSuggestion[]> {
  const rows = await db().suggestion.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
  })
  return Promise.all(
    rows.map(
      async (row): Promise<OwnSuggestion> => ({
        ...(await titleSuggestion(row)),
        id: row.id,
        kind: row.kind === 'figure' ? 'figure' : 'edit',
        shown: row.shown,
        proposed: row.proposed,
        reason: row.reason,
        sourceUrl: row.sourceUrl,
        state: row.state === 'accepted' || row.state === 'rejected' ? row.state : 'open',
        answer: row.answer,
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      }),
    ),
  )
}

/** Names the subject of a report, with its page. */
export async function titleSuggestion({
  kind,
  subject,
  subjectId,
  field,
}: {
  kind: string
  subject: string
  subjectId: string
  field: string
}): Promise<{ title: string; href: string | null }> {
  if (kind === 'figure') {
    const index = await catalogueIndex()
    const scopes = await Promise.all(subject.split('+').map((key) => nameScope(key, index)))
    const measure = measureKeys.find((known) => known === field)
    return {
      title: `${scopes.map(({ name }) => name).join(' + ')}: ${measure ? getMeasure(measure).label : field}`,
      href: scopes.length === 1 ? (scopes[0]?.href ?? null) : null,
    }
  }
  const known = editableSubjects.find((key) => key === subject)
  const entity =
    known && /^\d{1,9}$/.test(subjectId) ? await nameSubject(known, Number(subjectId)) : null
  const label = known ? (getEditableFields(known)[field]?.label ?? field) : field
  return { title: `${entity?.name ?? subject}: ${label}`, href: entity?.href ?? null }
}
