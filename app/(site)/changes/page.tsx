import { ComparePanel } from '#app/(site)/changes/compare-panel.tsx'
import { ArticleData } from '#app/_blocks/article-data.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { ChangeList } from '#components/entity/change-list.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { FilterOptions } from '#components/ui/filter-options.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import { showFullCount } from '#lib/format/count.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { changesState } from '#lib/page-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { CHANGE_KINDS, changeKinds } from '#lib/view/change-row.ts'
import { CHANGES_PER_PAGE, listChanges } from '#server/market/changes/queries.ts'

const { description: SENTENCE } = fixedPages['/changes']

export const generateMetadata = () =>
  publicMetadata('/changes', {
    feed: { title: 'Changes', href: '/changes/feed.xml', type: 'application/atom+xml' },
  })

export default async function ChangesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const {
    state: { q, kind, page: wanted, from, to, lines },
    href,
    fieldsWithout: kept,
  } = readState('/changes', changesState, await searchParams)
  const { from: _from, to: _to, lines: _lines, ...keptBesideDates } = kept('from')
  const { changes, count, page, kinds } = await listChanges({ kind, search: q, page: wanted })
  const filters = [
    ...(q ? [{ label: 'Search', value: q, removeHref: href({ q: '', page: 1 }) }] : []),
    ...(kind
      ? [
          {
            label: 'Kind',
            value: changeKinds[kind].label,
            removeHref: href({ kind: undefined, page: 1 }),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        title="Changes"
        sentence={SENTENCE}
        actions={
          <ButtonLink
            href={kind ? `/changes/feed.xml?kind=${kind}` : '/changes/feed.xml'}
            icon="rows"
          >
            Atom feed
          </ButtonLink>
        }
      />
      <div className="mb-4">
        <ComparePanel
          from={from}
          to={to}
          page={lines}
          href={(page) => href({ lines: page })}
          keep={keptBesideDates}
        />
      </div>
      <Panel
        id="list"
        title="Changes"
        sub={showFullCount(count)}
        actions={<SearchForm action="/changes" value={q} label="Search changes" keep={kept('q')} />}
        foot={
          count > 0 && (
            <Pagination
              page={page}
              perPage={CHANGES_PER_PAGE}
              total={count}
              href={(to) => href({ page: to })}
            />
          )
        }
      >
        {kinds.length > 1 && (
          <div className="border-b border-border px-4 py-2">
            <FilterOptions
              label="Type of change"
              current={kind ?? null}
              options={kinds.map(({ key, label, count: rows }) => ({
                key,
                label: `${label} ${showFullCount(rows)}`,
                href: href({ kind: CHANGE_KINDS.find((known) => known === key), page: 1 }),
              }))}
            />
          </div>
        )}
        {filters.length > 0 && (
          <div className="border-b border-border px-4 py-2">
            <FilterChips filters={filters} clearHref="/changes" />
          </div>
        )}
        {count > 0 ? (
          <ChangeList changes={changes} />
        ) : (
          <Empty
            title={filters.length ? 'No change matches' : 'No changes yet'}
            icon="search"
            {...(filters.length
              ? { actions: <ButtonLink href="/changes">All changes</ButtonLink> }
              : {})}
          >
            {filters.length
              ? 'Try another search term or fewer filters.'
              : 'Changes appear here as sources report new data.'}
          </Empty>
        )}
      </Panel>
      <p className="mt-3 max-w-[84ch] text-12 text-muted">
        Nothing is overwritten: earlier values of a figure are listed behind its stamp. Times are
        when a change was recorded on this site, in UTC.
      </p>
      <ArticleData path="/changes" />
    </>
  )
}
