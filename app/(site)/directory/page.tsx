import type { ReactNode } from 'react'
import { ArticleData } from '#app/_blocks/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { siteUrl } from '#app/site-url.ts'
import { DirectoryShares } from '#components/directory/directory-shares.tsx'
import { DirectoryTable } from '#components/directory/directory-table.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { FilterOptions } from '#components/ui/filter-options.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import { showFullCount } from '#lib/format/count.ts'
import { describeIgnored } from '#lib/ignored-words.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { directoryState } from '#lib/page-states.ts'
import { countries, countryByCode } from '#lib/registry/countries.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import type { Facet } from '#lib/view/facet.ts'
import { DIRECTORY_KINDS, DIRECTORY_SORTS } from '#lib/view/directory.ts'
import {
  ENTRIES_PER_PAGE,
  KIND_WORDS,
  listDirectory,
  type DirectoryPage as Found,
} from '#server/market/directory/queries.ts'

const { description: SENTENCE } = fixedPages['/directory']

export const generateMetadata = () => publicMetadata('/directory')

export default async function DirectoryPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const { state, href, fieldsWithout: kept } = readState('/directory', directoryState, params)
  const { q, kind, role, region, country, sort, dir } = state
  const {
    entries,
    count,
    page,
    kinds,
    roles,
    regions: areas,
    countries: places,
    total,
  } = await listDirectory({
    search: q,
    kind,
    role,
    region,
    country,
    sort,
    direction: dir,
    page: state.page,
  })
  const filters = [
    ...(q ? [{ label: 'Search', value: q, removeHref: href({ q: '', page: 1 }) }] : []),
    ...(kind
      ? [{ label: 'Role', value: KIND_WORDS[kind], removeHref: href({ kind: undefined, page: 1 }) }]
      : []),
    ...(role
      ? [{ label: 'Service', value: role, removeHref: href({ role: undefined, page: 1 }) }]
      : []),
    ...(region
      ? [
          {
            label: 'Region',
            value: regions[region].label,
            removeHref: href({ region: undefined, page: 1 }),
          },
        ]
      : []),
    ...(country
      ? [
          {
            label: 'Country',
            value: countryByCode(country)?.name ?? country,
            removeHref: href({ country: undefined, page: 1 }),
          },
        ]
      : []),
  ]
  return (
    <>
      <IgnoredWords sentences={describeIgnored(directoryState, params)} />
      <PageHeader title="Directory" sentence={SENTENCE} />
      <div className="stack">
        <div className="g-2">
          <DirectoryShares
            id="roles"
            title="By role"
            sub="share of the directory; roles overlap"
            facets={kinds}
            total={total}
            current={kind}
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
            facets={areas}
            total={total}
            current={region}
            href={(key) =>
              href({ region: key !== undefined && isRegion(key) ? key : undefined, page: 1 })
            }
          />
        </div>
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
          {(roles.length > 0 || places.length > 0) && (
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
                            key === country
                              ? undefined
                              : countries.find(({ code }) => code === key)?.code,
                          page: 1,
                        }),
                      )}
                    />
                  </Narrowing>
                )}
              </div>
            </details>
          )}
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
                  dir:
                    key === sort
                      ? dir === 'asc'
                        ? 'desc'
                        : 'asc'
                      : key === 'name'
                        ? 'asc'
                        : 'desc',
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
