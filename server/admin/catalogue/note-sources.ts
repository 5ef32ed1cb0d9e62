import type { ClientBase } from 'pg'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { toText } from '#server/admin/catalogue/changed-fields.ts'
import type { FieldValues } from '#server/admin/catalogue/read-row.ts'

/** Keeps what proves each field that an admin changed: no source undoes it from here on. */
export async function noteSources(
  client: ClientBase,
  subject: CatalogueSubject,
  id: number,
  before: FieldValues,
  changed: FieldValues,
  sourceUrl: string,
): Promise<void> {
  const fields = Object.keys(changed)
  await client.query(
    `insert into catalogue_edit (subject, subject_id, field, was, value, source_url)
     select $1, $2, f.field, f.was, f.value, $6
     from unnest($3::text[], $4::text[], $5::text[]) f(field, was, value)`,
    [
      subject,
      id,
      fields,
      fields.map((field) => toText(before[field] ?? null)),
      fields.map((field) => toText(changed[field] ?? null)),
      sourceUrl,
    ],
  )
}
