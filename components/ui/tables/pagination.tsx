import { PageSteps } from '#components/ui/tables/page-steps.tsx'

interface PaginationProps {
  /** from 1 */
  page: number
  perPage: number
  total: number
  href: (page: number) => string
}

/** The way through a list by the numbers of its pages. */
export function Pagination({ page, perPage, total, href }: PaginationProps) {
  return (
    <PageSteps
      first={total === 0 ? 0 : (page - 1) * perPage + 1}
      last={Math.min(page * perPage, total)}
      total={total}
      page={page}
      perPage={perPage}
      previous={page > 1 ? href(page - 1) : null}
      next={page * perPage < total ? href(page + 1) : null}
      isFollowed
    />
  )
}
