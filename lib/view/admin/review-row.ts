import type { EditableSubject } from '#lib/registry/editable-fields.ts'
import type { OwnSuggestion } from '#lib/view/account/suggestion-row.ts'

/** A report by a user, as an admin decides about it. */
export interface ReviewRow extends OwnSuggestion {
  version: number
  sender: string
  /** null for a figure; `field` null: its proposal is in words */
  edit: { subject: EditableSubject; id: string; field: string | null } | null
}
