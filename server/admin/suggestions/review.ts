import { findCatalogueField, editableSubjects } from '#lib/registry/editable-fields.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { ReviewRow } from '#lib/view/admin/review-row.ts'
import { sql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'
import { titleSuggestion } from '#server/admin/suggestions/own-suggestions.ts'

export const REVIEWS_PER_PAGE = 25

export type ReviewState = ReviewRow['state']
export interface ReviewRequest {
  state: ReviewState | undefined
  kind: ReviewRow['kind'] | undefined
  page: number
}
export interface ReviewPage {
  rows: ReviewRow[]
  count: number
  page: number
  states: Facet[]
}

/** Lists reports of users, open ones first and the oldest of these on top: the longest wait is answered next. */
export async function reviewPage({
  state,
  kind,
  page: wanted,
}: ReviewRequest): Promise<ReviewPage> {
  const { rows, count, page, facets } = await REVIEWS.readPage(sql(), {
    filters: { state, kind },
    order: 'open first',
    page: wanted,
  })
  return {
    count,
    page,
    states: STATES.map((key) => ({
      key,
      label: LABELS[key],
      count: facets('state').find((row) => row.key === key)?.count ?? 0,
    })),
    rows: await Promise.all(
      rows.map(async ({ subject, subjectId, field, ...row }) => ({
        ...row,
        ...(await titleSuggestion({ kind: row.kind, subject, subjectId, field })),
        ...makeEdit(row.kind, subject, subjectId, field),
      })),
    ),
  }
}

type RawReview = Omit<ReviewRow, 'title' | 'href' | 'edit'> & {
  subject: string
  subjectId: string
  field: string
}

const STATES = ['open', 'accepted', 'rejected'] as const
const LABELS = { open: 'Open', accepted: 'Accepted', rejected: 'Declined' } as const

/** The field that a proposal would be written to. */
function makeEdit(
  kind: string,
  subject: string,
  subjectId: string,
  field: string,
): Pick<ReviewRow, 'edit'> {
  const known = kind === 'edit' ? editableSubjects.find((key) => key === subject) : undefined
  return {
    edit: known ? { subject: known, id: subjectId, field: findCatalogueField(known, field) } : null,
  }
}

const REVIEWS = definePagedList<RawReview>()({
  name: 'suggestions',
  from: 'suggestion s left join "user" u on u.id = s.user_id',
  columns: `
    s.id, s.kind, s.subject, s.subject_id as "subjectId", s.field, s.shown, s.proposed, s.reason,
    s.source_url as "sourceUrl", s.state, s.answer, s.version,
    to_json(s.created_at)#>>'{}' as "createdAt", to_json(s.decided_at)#>>'{}' as "decidedAt",
    coalesce(u.name, u.email, 'deleted account') as sender`,
  filters: {
    state: { holds: (value) => `s.state = ${value}`, facet: { key: 's.state' } },
    kind: { holds: (value) => `s.kind = ${value}` },
  },
  orders: {
    'open first': `
      (s.state = 'open') desc, case when s.state = 'open' then s.created_at end,
      s.decided_at desc nulls last, s.id`,
  },
  perPage: REVIEWS_PER_PAGE,
})
