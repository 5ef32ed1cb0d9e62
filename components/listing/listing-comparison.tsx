import '../../styles/components/listing/comparison.css'
import { ListingCell, notesOf } from '#components/listing/listing-cell.tsx'
import { DaySignLegend } from '#components/market/figures/day-signs.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { MOST_COMPARED, type Listing } from '#lib/registry/listings/listing.ts'
import { listSignKeys } from '#lib/view/figures/day-note.ts'
import type { ListingRow } from '#lib/view/lists/listing-row.ts'

interface ComparePanelProps {
  listing: Listing
  rows: readonly ListingRow[]
  currency: CurrencyKey
  /** the page with other rows side by side */
  href: (compare: string[]) => string
}

/** Up to four rows side by side in everything that is known of them, whatever columns the table shows. */
export function ComparePanel({ listing, rows, currency, href }: ComparePanelProps) {
  if (rows.length === 0) return null
  const columns = Object.entries(listing.columns).filter(([key]) => key !== 'name')
  const without = (row: ListingRow) =>
    href(rows.flatMap(({ slug }) => (slug === row.slug ? [] : [slug])))
  return (
    <Panel
      id="compare"
      title="Side by side"
      sub={
        rows.length === 1
          ? `one ${listing.nouns.one}; select another in the table`
          : `${rows.length} of ${MOST_COMPARED} max`
      }
      actions={
        <AppLink className="btn ghost" inPlace href={href([])}>
          Clear
        </AppLink>
      }
    >
      {/* positioned, so that what only screen readers read in it does not widen the page */}
      <div
        className="overflow-x-auto [position:relative]"
        tabIndex={0}
        role="region"
        aria-label="Comparison table"
      >
        <table className="cmp">
          <caption className="sr-only">
            {rows.map(({ name }) => name).join(', ')} side by side
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Measure</span>
              </th>
              {rows.map((row) => (
                <th key={row.key} scope="col">
                  <span className="flex items-center justify-end gap-1">
                    {row.mark && (
                      <Entity name={row.ticker ?? row.name} href={row.href} mark={row.mark} />
                    )}
                    <AppLink
                      className="btn icon ghost"
                      inPlace
                      href={without(row)}
                      aria-label={`Remove ${row.name} from comparison`}
                    >
                      <Icon name="close" small />
                    </AppLink>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Name</th>
              {rows.map(({ key, name }) => (
                <td key={key}>{name}</td>
              ))}
            </tr>
            {columns.map(([key, { label, hint }]) => (
              <tr key={key}>
                <th scope="row" title={hint}>
                  {label}
                </th>
                {rows.map((row) => (
                  <td key={row.key}>
                    <ListingCell cell={row.cells[key]} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DaySignLegend
        keys={listSignKeys(
          rows.flatMap(({ cells }) => columns.flatMap(([key]) => notesOf(cells[key]))),
        )}
      />
    </Panel>
  )
}
