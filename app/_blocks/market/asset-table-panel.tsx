import {
  assetColumnLabel,
  AssetTable,
  chosenColumns,
  offeredColumns,
  type AssetColumn,
} from '#components/entity/assets/asset-table.tsx'
import { UnvaluedAssets } from '#components/entity/assets/unvalued-assets.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { ColumnChooser } from '#components/ui/tables/column-chooser.tsx'
import { DensityChoice } from '#components/ui/tables/density-choice.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { activeFilter, FilterChips } from '#components/ui/choices/filter-chips.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import {
  ASSET_SORTS,
  ASSETS_PER_PAGE,
  type AssetSort,
  type AssetTable as Table,
} from '#lib/view/entities/asset-row.ts'
import { nextDirection } from '#lib/page-state/page-state.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { countId, intersectScopes } from '#lib/view/figures/figure-id.ts'

interface State {
  q: string
  dir: 'asc' | 'desc'
  page: number
  sort: AssetSort
  network?: string | undefined
  cols?: string | undefined
  density: 'comfortable' | 'dense'
}

interface AssetTablePanelProps {
  title: string
  table: Table
  /** scope that all of its assets belong to: `class:27#distributed`, `network:1`; empty where it has no name */
  scope: string
  state: State
  path: string
  href: (change: Partial<State>) => string
  /** the state of the page without search and page, for the forms */
  keep: Record<string, string>
  columns: readonly AssetColumn[]
  /** offers the networks of these assets as filters */
  canNarrow?: boolean
  /** the search for assets, narrowed to those of the table */
  searchHref: string
}

const SHOWN_NETWORKS = 5

/** Assets with search, filters, sort and pages, all in the address. */
export function AssetTablePanel({
  title,
  table,
  scope,
  state,
  path,
  href,
  keep,
  columns,
  canNarrow = false,
  searchHref,
}: AssetTablePanelProps) {
  const { q, dir, sort, network } = state
  const narrowed = network === undefined ? undefined : networkBySlug(network)
  const counted = scope && narrowed ? intersectScopes(scope, `network:${narrowed.id}`) : scope
  const shown = chosenColumns(state.cols, columns)
  const kept = Object.entries({ ...keep, ...(q && { q }) }).filter(([name]) => name !== 'cols')
  const filters = [
    ...activeFilter('Search', q, href({ q: '', page: 1 })),
    ...activeFilter(
      'Network',
      network && (narrowed?.name ?? network),
      href({ network: undefined, page: 1 }),
    ),
  ]
  const sorted = (key: string): AssetSort => ASSET_SORTS.find((known) => known === key) ?? 'value'
  return (
    <Panel
      id="assets"
      title={title}
      sub={
        <ShownFigure of={q || !counted ? null : countId(counted, 'assets')} value={table.named}>
          {showFullCount(table.named)}
        </ShownFigure>
      }
      actions={<SearchForm action={`${path}#assets`} value={q} label="Search assets" keep={keep} />}
      foot={
        <>
          <Pagination
            page={table.page}
            perPage={ASSETS_PER_PAGE}
            total={table.count}
            href={(page) => href({ page })}
          />
          <span className="push-end">
            <DensityChoice
              isDense={state.density === 'dense'}
              href={(dense) => href({ density: dense ? 'dense' : 'comfortable' })}
            />
            <ColumnChooser
              key={state.cols ?? ''}
              action={`${path}#assets`}
              kept={kept}
              resetHref={href({ cols: undefined })}
              opensUp
              columns={offeredColumns(columns).map((key) => ({
                key,
                label: assetColumnLabel(key),
                isShown: shown.includes(key),
              }))}
            />
          </span>
        </>
      }
    >
      {!network && table.networks.length > 1 && canNarrow && (
        <div className="border-b border-border px-4 py-2">
          <FilterOptions
            label="Filter by network"
            current={null}
            options={table.networks.slice(0, SHOWN_NETWORKS).map(({ id, slug, name, count }) => ({
              key: slug,
              label: name,
              count,
              of: scope ? countId(intersectScopes(scope, `network:${id}`), 'assets') : null,
              href: href({ network: slug, page: 1 }),
            }))}
          />
        </div>
      )}
      {filters.length > 0 && (
        <div className="px-4 py-2">
          <FilterChips filters={filters} clearHref={href({ q: '', network: undefined, page: 1 })} />
        </div>
      )}
      {table.rows.length + table.unvalued.count === 0 ? (
        <NoAssets isNarrowed={filters.length > 0} />
      ) : (
        <AssetTable
          caption={title}
          rows={table.rows}
          columns={shown}
          dense={state.density === 'dense'}
          sortable={ASSET_SORTS}
          sort={{ key: sort, direction: dir === 'asc' ? 'ascending' : 'descending' }}
          sortHref={(key) =>
            href({
              sort: sorted(key),
              dir: nextDirection(key, sort, dir),
              page: 1,
            })
          }
          firstNumber={(table.page - 1) * ASSETS_PER_PAGE + 1}
        />
      )}
      <UnvaluedAssets
        unvalued={table.unvalued}
        isPart={!canNarrow || network !== undefined}
        isSearched={q !== ''}
        restHref={searchHref}
      />
    </Panel>
  )
}

const NoAssets = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <Empty title={isNarrowed ? 'No assets match' : 'No assets yet'}>
    {isNarrowed
      ? 'Try another search term or fewer filters.'
      : 'Assets appear here once a source lists them.'}
  </Empty>
)
