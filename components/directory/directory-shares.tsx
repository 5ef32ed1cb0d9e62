import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import type { Facet } from '#lib/view/lists/facet.ts'

interface DirectorySharesProps {
  id: string
  title: string
  sub: string
  facets: readonly Facet[]
  /** entries of the whole directory: bars of both lists are shares of the same */
  total: number
  current: string | undefined
  /** the chosen one is taken back by the same click */
  href: (key: string | undefined) => string
}

/** How many entries have a role or come from a region, each of which narrows the list. */
export function DirectoryShares({
  id,
  title,
  sub,
  facets,
  total,
  current,
  href,
}: DirectorySharesProps) {
  return (
    <Panel id={id} title={title} sub={sub}>
      {facets.length > 0 ? (
        <ul className="rows short">
          {facets.map(({ key, label, count }) => (
            <li key={key}>
              <span className="row-body">
                <AppLink
                  href={href(key === current ? undefined : key)}
                  inPlace
                  aria-current={key === current ? 'true' : undefined}
                  className={key === current ? 'text-accent' : undefined}
                >
                  {label}
                </AppLink>
              </span>
              <span className="w-9 text-right text-muted">{showFullCount(count)}</span>
              <ShareBar share={total ? count / total : null} color="var(--text-2)" />
            </li>
          ))}
        </ul>
      ) : (
        <Empty title="Not available">No entries in this list specify one.</Empty>
      )}
    </Panel>
  )
}
