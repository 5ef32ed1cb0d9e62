import type { EditableSubject } from '#lib/registry/editable-fields.ts'

/** The form that suggests an edit of an entity. */
export const suggestHref = (subject: EditableSubject, slug: string): string =>
  `/suggest?${new URLSearchParams({ [subject]: slug }).toString()}`

/** The form that reports a figure, from the address that its stamp opens; null where that names none. */
export function makeReportHref(provenanceHref: string): string | null {
  const input = new URLSearchParams(provenanceHref.split('?')[1] ?? '').get('input')
  const scope = /"scope":"([^"]+)"/.exec(input ?? '')?.[1]
  const measure = /"measure":"([^"]+)"/.exec(input ?? '')?.[1]
  return scope && measure ? `/suggest?${new URLSearchParams({ scope, measure }).toString()}` : null
}
