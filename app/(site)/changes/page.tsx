import {
  ChangeFilters,
  listFilters,
  readRecorded,
  RecordedBars,
  type ListedChanges,
} from '#app/(site)/changes/change-filters.tsx'
import { ComparePanel } from '#app/(site)/changes/compare-days-panel.tsx'
import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { CurrencyChoice } from '#app/_blocks/figures/currency-choice.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { ChangeList } from '#components/entity/changes/change-list.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterChips } from '#components/ui/choices/filter-chips.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import { isoDay, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { changesFeedHref } from '#lib/routes.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { changesState } from '#lib/page-state/publication-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { readChangeKinds } from '#lib/view/lists/change-row.ts'
import { CHANGES_PER_PAGE, listChanges } from '#server/market/changes/list-changes.ts'
import { openPageMarket } from '#server/pages/address/open-page-market.ts'

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
  const params = await searchParams
  const address = readState('/changes', changesState, params)
  const { state, href, fieldsWithout: kept } = address
  const { q, source, above, asset, reading, headline } = state
  const recorded = readRecorded(state.on, state.until)
  const kinds = readChangeKinds(state.kind)
  const { market, currency } = await openPageMarket(state.currency, {})
  const { from: _from, to: _to, lines: _lines, ...keptBesideDates } = kept('from')
  const listed = await listChanges(market, {
    kinds,
    search: q,
    page: state.page,
    source,
    above,
    asset,
    recorded,
  })
  const { count, page, perDay } = listed
  const filters = listFilters(address, listed, recorded)
  return (
    <>
      <IgnoredWords sentences={describeIgnored(changesState, params)} />
      <PageHeader
        title="Changes"
        sentence={SENTENCE}
        actions={
          <>
            <CurrencyChoice currency={currency} href={(to) => href({ currency: to })} />
            <ButtonLink href={changesFeedHref(kinds)} icon="rows">
              Follow
            </ButtonLink>
          </>
        }
      />
      <CurrencyNote page={{ currency, asOf: null }} leftOut="The feed to follow is in dollars." />
      <div className="mb-4">
        <ComparePanel
          from={state.from}
          to={state.to}
          reading={reading}
          headline={headline}
          page={state.lines}
          market={market}
          href={href}
          feedHref={(wanted, first, last) =>
            `${href({
              q: '',
              source: undefined,
              asset: undefined,
              above: undefined,
              kind: wanted.join(','),
              on: isoDay(first),
              until: isoDay(last),
              page: 1,
            })}#list`
          }
          keep={keptBesideDates}
        />
      </div>
      <Panel
        id="list"
        title="Change feed"
        sub={`${showFullCount(count)}, latest first, UTC`}
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
        <RecordedBars counts={perDay} recorded={recorded} href={href} />
        <ChangeFilters listed={listed} address={address} />
        {filters.length > 0 && (
          <div className="border-b border-border px-4 py-2">
            <FilterChips filters={filters} clearHref="/changes" />
          </div>
        )}
        <Found listed={listed} isNarrowed={filters.length > 0} />
      </Panel>
      <p className="mt-3 max-w-[84ch] text-12 text-muted">
        Nothing is overwritten: earlier values of a figure are listed behind its stamp. Times are
        when a change was recorded on this site, in UTC.
      </p>
      <ArticleData path="/changes" />
    </>
  )
}

function Found({
  listed: { changes, count, perDay },
  isNarrowed,
}: {
  listed: ListedChanges
  isNarrowed: boolean
}) {
  const countOf = (day: Day) =>
    perDay.reduce((sum, each) => sum + (each.day === day ? each.count : 0), 0)
  if (count > 0) return <ChangeList changes={changes} countOf={countOf} />
  return (
    <Empty
      title={isNarrowed ? 'No change matches' : 'No changes yet'}
      icon="search"
      {...(isNarrowed ? { actions: <ButtonLink href="/changes">All changes</ButtonLink> } : {})}
    >
      {isNarrowed
        ? 'Try another search term or fewer filters.'
        : 'Changes appear here as sources report new data.'}
    </Empty>
  )
}
