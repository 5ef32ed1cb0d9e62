import type { CatalogueField, CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'

/**
 * The condition that an admin has edited a field: what a source says of it changes nothing any
 * more. `id`: the row's, in SQL.
 */
export const isEdited = <Subject extends CatalogueSubject>(
  subject: Subject,
  id: string,
  field: CatalogueField<Subject>,
): string =>
  `exists (
     select from catalogue_edit edited
     where edited.subject = '${subject}'
       and edited.subject_id = ${id}
       and edited.field = '${field}'
   )`
