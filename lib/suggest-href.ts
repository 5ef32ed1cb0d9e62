import type { EditableSubject } from '#lib/registry/editable-fields.ts'
import type { ProvenanceRequest } from '#lib/schemas/provenance-request.ts'

/** The form that reports a figure, or suggests an edit of an entity. */
export const reportHref = ({ scope, measure }: ProvenanceRequest): string => `/suggest?${new URLSearchParams({ scope, measure }).toString()}`
export const suggestHref = (subject: EditableSubject, slug: string): string => `/suggest?${new URLSearchParams({ [subject]: slug }).toString()}`

/** The same from the address that a stamp opens; null where it names no figure. */
export function reportHrefOf(provenanceHref: string): string | null {
  const input = new URLSearchParams(provenanceHref.split('?')[1] ?? '').get('input')
  const scope = /"scope":"([^"]+)"/.exec(input ?? '')?.[1]
  const measure = /"measure":"([^"]+)"/.exec(input ?? '')?.[1]
  return scope && measure ? `/suggest?${new URLSearchParams({ scope, measure }).toString()}` : null
}
