import type { ReactNode } from 'react'
import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { siteUrl } from '#app/site-url.ts'
import { DirectoryShares } from '#components/directory/directory-shares.tsx'
import { DirectoryTable } from '#components/directory/directory-table.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import {
  activeFilter,
  FilterChips,
  type ActiveFilter,
} from '#components/ui/choices/filter-chips.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { nextDirection, readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { directoryState } from '#lib/page-state/catalog-states.ts'
import { countries, countryByCode } from '#lib/registry/countries.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import { DIRECTORY_KINDS, DIRECTORY_SORTS } from '#lib/view/entities/directory.ts'
import {
  ENTRIES_PER_PAGE,
  KIND_WORDS,
  listDirectory,
  type DirectoryPage as Found,
} from '#server/market/directory/list-directory.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const { description: SENTENCE } = fixedPages['/directory']

export const generateMetadata = () => publicMetadata('/directory')

export default async function DirectoryPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const address = readState('/directory', directoryState, params)
  const { state, href, fieldsWithout: kept } = address
  const { q, kind, role, region, country, sort, dir } = state
  const found = await listDirectory(await openMarketNow(), {
    search: q,
    kind,
    role,
    region,
    country,
    sort,
    direction: dir,
    page: state.page,
  })
  const { entries, count, page } = found
  const filters = listFilters(address)
  return (
    <>
      <IgnoredWords sentences={describeIgnored(directoryState, params)} />
      <PageHeader title="Directory" sentence={SENTENCE} />
      <div className="stack">
        <Shares found={found} address={address} />
        <Panel
          id="entries"
          title="Entries"
          sub={showFullCount(count)}
          actions={
            <SearchForm
              action="/directory"
              value={q}
              label="Search the directory"
              keep={kept('q')}
            />
          }
          foot={
            count > 0 && (
              <Pagination
                page={page}
                perPage={ENTRIES_PER_PAGE}
                total={count}
                href={(to) => href({ page: to })}
              />
            )
          }
        >
          <ByServiceAndCountry found={found} address={address} />
          {filters.length > 0 && (
            <div className="border-b border-border px-4 py-2">
              <FilterChips filters={filters} clearHref="/directory" />
            </div>
          )}
          {count > 0 ? (
            <DirectoryTable
              entries={entries}
              kindLabels={KIND_WORDS}
              firstNumber={(page - 1) * ENTRIES_PER_PAGE + 1}
              sort={{ key: sort, direction: dir === 'asc' ? 'ascending' : 'descending' }}
              sortHref={(key) =>
                href({
                  sort: DIRECTORY_SORTS.find((known) => known === key) ?? 'value',
                  dir: nextDirection(key, sort, dir),
                  page: 1,
                })
              }
            />
          ) : (
            <Empty
              title={filters.length ? 'No matches' : 'No entries yet'}
              icon="search"
              actions={
                <ButtonLink href={filters.length ? '/directory' : '/'}>
                  {filters.length ? 'Full directory' : 'Market Overview'}
                </ButtonLink>
              }
            >
              {filters.length
                ? 'Try another search term or fewer filters.'
                : 'Entries appear once a source provides names.'}
            </Empty>
          )}
        </Panel>
      </div>
      <ListOfEntries entries={entries} />
    </>
  )
}

type Address = ReturnType<typeof readState<typeof directoryState>>

function listFilters({ state, href }: Address): ActiveFilter[] {
  const { q, kind, role, region, country } = state
  return [
    ...activeFilter('Search', q, href({ q: '', page: 1 })),
    ...activeFilter('Role', kind && KIND_WORDS[kind], href({ kind: undefined, page: 1 })),
    ...activeFilter('Service', role, href({ role: undefined, page: 1 })),
    ...activeFilter(
      'Region',
      region && regions[region].label,
      href({ region: undefined, page: 1 }),
    ),
    ...activeFilter(
      'Country',
      country && (countryByCode(country)?.name ?? country),
      href({ country: undefined, page: 1 }),
    ),
  ]
}

interface PartProps {
  found: Found
  address: Address
}

/** How much of the directory each role and region is. */
function Shares({ found, address: { state, href } }: PartProps) {
  return (
    <div className="g-2">
      <DirectoryShares
        id="roles"
        title="By role"
        sub="share of the directory; roles overlap"
        facets={found.kinds}
        total={found.total}
        current={state.kind}
        href={(key) =>
          href({
            kind: DIRECTORY_KINDS.find((known) => known === key),
            role: undefined,
            page: 1,
          })
        }
      />
      <DirectoryShares
        id="regions"
        title="By region"
        sub="share of the directory; excludes networks"
        facets={found.regions}
        total={found.total}
        current={state.region}
        href={(key) =>
          href({ region: key !== undefined && isRegion(key) ? key : undefined, page: 1 })
        }
      />
    </div>
  )
}

function ByServiceAndCountry({ found, address: { state, href } }: PartProps) {
  const { roles, countries: places } = found
  const { role, country } = state
  if (!roles.length && !places.length) return null
  return (
    <details
      className="group border-b border-border px-4 py-2"
      open={role !== undefined || country !== undefined}
    >
      <summary className="inline-flex h-6 cursor-pointer list-none items-center gap-1 text-12 font-medium text-soft hover:text-text">
        By service and country
        <span className="group-open:rotate-180">
          <Icon name="chevronDown" small />
        </span>
      </summary>
      <div className="mt-2 grid gap-3 pb-1">
        {roles.length > 0 && (
          <Narrowing label="Service">
            <FilterOptions
              label="Service"
              current={role ?? null}
              options={choices(roles, (key) =>
                href({ role: key === role ? undefined : key, page: 1 }),
              )}
            />
          </Narrowing>
        )}
        {places.length > 0 && (
          <Narrowing label="Country">
            <FilterOptions
              label="Country"
              current={country ?? null}
              options={choices(places, (key) =>
                href({
                  country:
                    key === country ? undefined : countries.find(({ code }) => code === key)?.code,
                  page: 1,
                }),
              )}
            />
          </Narrowing>
        )}
      </div>
    </details>
  )
}

/** Each with what it leaves; the chosen one is taken back by the same click. */
const choices = (facets: readonly Facet[], href: (key: string) => string) =>
  facets.map(({ key, label, count }) => ({
    key,
    label: `${label} ${showFullCount(count)}`,
    href: href(key),
  }))

function Narrowing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-12 text-muted">{label}</h3>
      {children}
    </div>
  )
}

function ListOfEntries({ entries }: Pick<Found, 'entries'>) {
  return (
    <ArticleData
      path="/directory"
      more={{
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: entries.map(({ name, href, website }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            item: {
              '@type': 'Organization',
              name,
              ...(href && { url: siteUrl(href) }),
              ...(website && { sameAs: website }),
            },
          })),
        },
      }}
    />
  )
}
