import type { EditableSubject } from '#lib/registry/editable-fields.ts'

/** What somebody reported, as an admin decides about it. */
export interface ReviewRow {
  id: string
  kind: 'figure' | 'edit'
  /** "Circle: Website" */
  title: string
  href: string | null
  /** as it stood when it was reported */
  shown: string | null
  proposed: string | null
  reason: string
  sourceUrl: string
  state: 'open' | 'accepted' | 'rejected'
  answer: string | null
  version: number
  /** ISO */
  createdAt: string
  decidedAt: string | null
  sender: string
  /** null for a figure; `field` null: its proposal is in words */
  edit: { subject: EditableSubject; id: string; field: string | null } | null
}
