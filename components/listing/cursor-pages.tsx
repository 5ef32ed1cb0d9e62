import { PageSteps } from '#components/ui/tables/page-steps.tsx'
import type { ListingAddress } from '#lib/listing/listing-state.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'

/**
 * The way through a list that goes on from a row: nothing is shown twice or left out when new rows
 * come in at the top.
 */
export function CursorPages({
  page: {
    rows,
    count,
    page,
    cursors: { older, newer },
  },
  perPage,
  address: { href },
}: {
  page: ListingPage
  perPage: number
  address: ListingAddress
}) {
  const first = rows.length === 0 ? 0 : (page - 1) * perPage + 1
  const back =
    newer === null
      ? null
      : page <= 2
        ? href({ cursor: null, page: 1 })
        : href({ cursor: { before: newer }, page: page - 1 })
  return (
    <PageSteps
      first={first}
      last={Math.max(0, first + rows.length - 1)}
      total={count}
      page={page}
      perPage={perPage}
      previous={back}
      next={older === null ? null : href({ cursor: { after: older }, page: page + 1 })}
      isFollowed={false}
    />
  )
}
