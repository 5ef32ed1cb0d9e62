import type { ReactNode } from 'react'
import { activeFilters } from '#components/listing/active-filters.ts'
import { CursorPages } from '#components/listing/cursor-pages.tsx'
import { FacetRail } from '#components/listing/facet-rail.tsx'
import { FilterForm } from '#components/listing/filter-form.tsx'
import { ListingTable } from '#components/listing/listing-table.tsx'
import { SavedViews } from '#components/listing/saved-views.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { ColumnChooser } from '#components/ui/tables/column-chooser.tsx'
import { DensityChoice } from '#components/ui/tables/density-choice.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterChips } from '#components/ui/choices/filter-chips.tsx'
import { Menu } from '#components/ui/overlays/menu.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { defaultColumns } from '#lib/listing/listing-columns.ts'
import { isNarrowed, type ListingAddress, WIDE_OPEN } from '#lib/listing/listing-state.ts'
import type { Listing } from '#lib/registry/listings/listing.ts'
import { downloadHref } from '#lib/links/download-href.ts'
import { showFullValue, showValue } from '#lib/format/show-value.ts'
import type { ListingPage, ListingSum } from '#lib/view/lists/listing-row.ts'

interface ListingPanelProps {
  listing: Listing
  page: ListingPage
  address: ListingAddress
  perPage: number
}

/** A listing with everything that narrows, sorts and shapes it; all of it is links and GET forms. */
export function ListingPanel({ listing, page, address, perPage }: ListingPanelProps) {
  const { state, href, fieldsWithout: kept, query } = address
  const filters = activeFilters(listing, page, address)
  const csv = downloadHref(listing.path, query, 'csv')
  return (
    <ListingFrame
      rail={
        listing.hasRail && (
          <FacetRail
            listing={listing}
            page={page}
            address={address}
            activeCount={filters.length - (state.q ? 1 : 0)}
          />
        )
      }
    >
      <Panel
        id="list"
        title={capital(listing.nouns.many)}
        sub={countText(page)}
        actions={
          listing.search !== null && (
            <SearchForm
              key={query}
              action={listing.path}
              value={state.q}
              label={listing.search}
              keep={Object.fromEntries(kept(['q']))}
            />
          )
        }
        foot={
          listing.paging === 'cursor' ? (
            <CursorPages page={page} perPage={perPage} address={address} />
          ) : (
            <Pagination
              page={page.page}
              perPage={perPage}
              total={page.count}
              href={(to) => href({ page: to })}
            />
          )
        }
      >
        {/* another state closes what is open and fills the forms anew: a browser keeps boxes as somebody left them */}
        <div className="ltools" key={query}>
          {!listing.hasRail && (
            <Menu label="Filters" icon="filter" isWide count={filters.length - (state.q ? 1 : 0)}>
              <FilterForm listing={listing} page={page} address={address} />
            </Menu>
          )}
          {listing.columnSets && (
            <ColumnSets
              sets={listing.columnSets}
              shown={state.columns}
              href={(columns) => href({ columns })}
            />
          )}
          <ColumnChooser
            action={listing.path}
            kept={kept(['cols'])}
            resetHref={href({ columns: defaultColumns(listing) })}
            columns={Object.entries(listing.columns).flatMap(([key, { label, hint }]) =>
              key === 'name' ? [] : [{ key, label, hint, isShown: state.columns.includes(key) }],
            )}
          />
          <SavedViews path={listing.path} query={query} />
          <div className="push-end">
            <DensityChoice isDense={state.dense} href={(dense) => href({ dense })} />
            {csv && (
              <ButtonLink href={csv} icon="download" download fold>
                CSV
              </ButtonLink>
            )}
          </div>
        </div>
        {filters.length > 0 && (
          <div className="border-b border-border px-4 py-2">
            <FilterChips filters={filters} clearHref={href(WIDE_OPEN)} />
          </div>
        )}
        {page.count > 0 && (listing.sums === 'always' || page.count < page.all) && (
          <SumStrip sums={page.sums} />
        )}
        {page.rows.length === 0 ? (
          <Nothing
            listing={listing}
            all={page.all}
            isNarrow={isNarrowed(state)}
            href={href(WIDE_OPEN)}
          />
        ) : (
          <ListingTable listing={listing} page={page} address={address} perPage={perPage} />
        )}
      </Panel>
    </ListingFrame>
  )
}

/** The list, with its filters at its side where it has a rail. */
const ListingFrame = ({ rail, children }: { rail: ReactNode; children: ReactNode }) =>
  rail ? (
    <div className="grid gap-2">
      {rail}
      {children}
    </div>
  ) : (
    children
  )

interface ColumnSetsProps {
  sets: NonNullable<Listing['columnSets']>
  shown: readonly string[]
  href: (columns: readonly string[]) => string
}

/** Sets of columns; one that is chosen by hand is named as such. */
function ColumnSets({ sets, shown, href }: ColumnSetsProps) {
  const isShown = (columns: readonly string[]) =>
    columns.length === shown.length && columns.every((key) => shown.includes(key))
  const current = Object.entries(sets).find(([, { columns }]) => isShown(columns))?.[0]
  return (
    <Segments
      label="Columns"
      current={current ?? 'custom'}
      options={[
        ...Object.entries(sets).map(([key, { label, columns }]) => ({
          key,
          label,
          href: href(columns),
        })),
        ...(current ? [] : [{ key: 'custom', label: 'Custom', href: href(shown) }]),
      ]}
    />
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const countText = ({ count, all }: ListingPage): string =>
  count === all ? showFullCount(count) : `${showFullCount(count)} of ${showFullCount(all)}`

/** Sums over all rows that match, which move with the filters. */
function SumStrip({ sums }: { sums: readonly ListingSum[] }) {
  if (sums.length === 0) return null
  return (
    <dl className="sums" aria-label="Totals of all matching rows">
      {sums.map(({ label, value, unit, note }) => (
        <div key={label} title={note ?? undefined}>
          <dt>{label}</dt>
          <dd>
            {value === null ? (
              <Blank reason={note} />
            ) : (
              <data value={value} title={showFullValue(value, unit)}>
                {showValue(value, unit)}
              </data>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Nothing({
  listing,
  all,
  isNarrow,
  href,
}: {
  listing: Listing
  all: number
  isNarrow: boolean
  href: string
}) {
  if (!isNarrow) return <Empty title={`No ${listing.nouns.many} yet`}>{listing.empty}</Empty>
  return (
    <Empty
      title={`No ${listing.nouns.many} match`}
      icon="search"
      actions={
        <ButtonLink href={href}>{`All ${showFullCount(all)} ${listing.nouns.many}`}</ButtonLink>
      }
    >
      Try fewer filters or other search terms. Rows without data are excluded from ranges.
    </Empty>
  )
}
