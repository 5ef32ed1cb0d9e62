import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { showFullCount } from '#lib/format/show-count.ts'

interface PageStepsProps {
  /** numbers of the first and the last row that stand here; 0: none */
  first: number
  last: number
  total: number
  /** from 1 */
  page: number
  perPage: number
  /** null: there is no such page */
  previous: string | null
  next: string | null
  /** robots read the pages one by one */
  isFollowed: boolean
}

/** Where in a long list a page stands, and the ways back and on. Stands in the foot of a panel. */
export function PageSteps({
  first,
  last,
  total,
  page,
  perPage,
  previous,
  next,
  isFollowed,
}: PageStepsProps) {
  const follow = isFollowed ? '' : ' nofollow'
  return (
    <>
      <span>
        {showFullCount(first)}–{showFullCount(last)} of {showFullCount(total)}
      </span>
      {(previous !== null || next !== null) && (
        <nav className="pages" aria-label="Pages">
          <Step icon="chevronLeft" label="Previous page" href={previous} rel={`prev${follow}`} />
          <span className="mono">
            {showFullCount(page)} / {showFullCount(Math.max(1, Math.ceil(total / perPage)))}
          </span>
          <Step icon="chevronRight" label="Next page" href={next} rel={`next${follow}`} />
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
