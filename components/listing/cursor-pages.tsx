import { AppLink } from '#components/ui/app-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { showFullCount } from '#lib/format/count.ts'
import type { ListingAddress } from '#lib/listing-state.ts'
import type { ListingPage } from '#lib/view/listing.ts'

/** The way through a list that goes on from a row: nothing is shown twice or left out when new rows come in at the top. */
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
    <>
      <span>
        {showFullCount(first)}–{showFullCount(Math.max(0, first + rows.length - 1))} of{' '}
        {showFullCount(count)}
      </span>
      {(older !== null || newer !== null) && (
        <nav className="pages" aria-label="Pages">
          <Step icon="chevronLeft" label="Previous page" href={back} rel="prev" />
          <span className="mono">
            {showFullCount(page)} / {showFullCount(Math.max(1, Math.ceil(count / perPage)))}
          </span>
          <Step
            icon="chevronRight"
            label="Next page"
            href={older === null ? null : href({ cursor: { after: older }, page: page + 1 })}
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
    <AppLink
      className="btn icon ghost"
      href={href}
      rel={`${rel} nofollow`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </AppLink>
  )
}
