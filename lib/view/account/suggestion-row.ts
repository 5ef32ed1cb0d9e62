/** A report, as its sender sees it. */
export interface OwnSuggestion {
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
  /** ISO */
  createdAt: string
  decidedAt: string | null
}
