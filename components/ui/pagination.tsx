import { AppLink } from '#components/ui/app-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { showFullCount } from '#lib/format/count.ts'

interface PaginationProps {
  /** from 1 */
  page: number
  perPage: number
  total: number
  href: (page: number) => string
}

/** Where in a long list this page stands, and the way to the next. Stands in the foot of a panel. */
export function Pagination({ page, perPage, total, href }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  return (
    <>
      <span>
        {showFullCount(first)}–{showFullCount(Math.min(page * perPage, total))} of{' '}
        {showFullCount(total)}
      </span>
      {pages > 1 && (
        <nav className="pages" aria-label="Pages">
          <Step
            icon="chevronLeft"
            label="Previous page"
            href={page > 1 ? href(page - 1) : null}
            rel="prev"
          />
          <span className="mono">
            {page} / {pages}
          </span>
          <Step
            icon="chevronRight"
            label="Next page"
            href={page < pages ? href(page + 1) : null}
            rel="next"
          />
        </nav>
      )}
    </>
  )
}

function Step({
  icon,
  label,
  href,
  rel,
}: {
  icon: 'chevronLeft' | 'chevronRight'
  label: string
  href: string | null
  rel: string
}) {
  if (!href)
    return (
      <span className="btn icon ghost" role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    )
  return (
    <AppLink className="btn icon ghost" href={href} rel={rel} aria-label={label} title={label}>
      <Icon name={icon} />
    </AppLink>
  )
}
