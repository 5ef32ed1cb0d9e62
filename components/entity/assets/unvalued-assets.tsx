import { Fragment } from 'react'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import type { AssetTable } from '#lib/view/entities/asset-row.ts'

/** A longer group stands closed. */
const MOST_OPEN = 5

/** Assets of a table without a published value, by the reason; they take part not ranked. */
export function UnvaluedAssets({
  unvalued: { count, rows },
  isPart,
  isSearched,
  restHref,
}: Pick<AssetTable, 'unvalued'> & {
  /** the table shows a part of each asset, which others have elsewhere */
  isPart: boolean
  isSearched: boolean
  /** where all of them are listed */
  restHref: string
}) {
  if (count === 0) return null
  const reasons = Map.groupBy(rows, ({ note }) => note ?? 'No value is published.')
  return (
    <details className="border-t border-border" open={count <= MOST_OPEN || isSearched}>
      <summary className="cursor-pointer px-4 py-2">
        {isPart ? 'No value here' : 'No published value'} ({showFullCount(count)}){' '}
        <span className="text-muted">not ranked</span>
      </summary>
      {[...reasons].map(([reason, own]) => (
        <section key={reason} className="px-4 pb-3">
          <p className="text-12 text-muted">{reason}</p>
          <p className="mt-1">
            {own.map(({ key, name, ticker, href }, at) => (
              <Fragment key={key}>
                {at > 0 && ', '}
                <AppLink className="link" href={href ?? restHref}>
                  {ticker ?? name}
                </AppLink>
              </Fragment>
            ))}
          </p>
        </section>
      ))}
      {rows.length < count && (
        <p className="px-4 pb-3 text-12 text-muted">
          {showFullCount(count - rows.length)} more stand in the{' '}
          <AppLink className="link" href={restHref}>
            search for assets
          </AppLink>
          .
        </p>
      )}
    </details>
  )
}
