import { getFacts, type CatalogueSubject } from '#lib/catalogue/subjects.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** What proves a fact that was edited here. */
export interface FactSource {
  field: string
  label: string
  sourceUrl: string
  at: Date
}

/** The newest source of each fact that admins edited, in the order of the fields. */
export async function factSources(subject: CatalogueSubject, id: number): Promise<FactSource[]> {
  const { rows } = await replicaSql().query<Omit<FactSource, 'label'>>({
    name: 'fact-sources',
    values: [subject, id],
    text: 'select distinct on (field) field, source_url as "sourceUrl", at from catalogue_edit where subject = $1 and subject_id = $2 order by field, id desc',
  })
  return Object.entries(getFacts(subject)).flatMap(([field, { label }]) =>
    rows.flatMap((row) => (row.field === field ? [{ ...row, label }] : [])),
  )
}
