import { ComparePanel } from '#app/(site)/changes/compare-panel.tsx'
import { ArticleData } from '#app/_blocks/article-data.tsx'
import { CurrencyChoice } from '#app/_blocks/currency-choice.tsx'
import { CurrencyNote } from '#app/_blocks/currency-note.tsx'
import { IgnoredWords } from '#app/_blocks/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { ChangeBars } from '#components/entity/change-bars.tsx'
import { ChangeList } from '#components/entity/change-list.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { FilterOptions } from '#components/ui/filter-options.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import { isoDay, parseDay, today, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { changesFeedHref } from '#lib/routes.ts'
import { describeIgnored } from '#lib/ignored-words.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { changesState } from '#lib/page-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import {
  CHANGE_KINDS,
  CHANGE_STEPS,
  changeKinds,
  readChangeKinds,
  type ChangeKind,
} from '#lib/view/change-row.ts'
import { readPageCurrency } from '#server/pages/page-currency.ts'
import { CHANGES_PER_PAGE, listChanges } from '#server/market/changes/queries.ts'

const { description: SENTENCE } = fixedPages['/changes']

/** Others are found by the search. */
const MOST_ASSETS = 60

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
  const { state, href, fieldsWithout: kept } = readState('/changes', changesState, params)
  const { q, source, above, asset, reading, headline } = state
  const recorded = readRecorded(state.on, state.until)
  const kinds = readChangeKinds(state.kind)
  const currency = await readPageCurrency(state.currency, null)
  const { money } = currency
  const { from: _from, to: _to, lines: _lines, ...keptBesideDates } = kept('from')
  const listed = await listChanges({
    kinds,
    search: q,
    page: state.page,
    source,
    above,
    asset,
    recorded,
    money,
  })
  const { changes, count, page, sources, assets, perDay } = listed
  const countOf = (day: Day) =>
    perDay.reduce((sum, each) => sum + (each.day === day ? each.count : 0), 0)
  const toggle = (kind: ChangeKind) =>
    (kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]).join(',')
  const sourceName = sources.find(({ key }) => key === source)?.label ?? source
  const filters = [
    ...(q ? [{ label: 'Search', value: q, removeHref: href({ q: '', page: 1 }) }] : []),
    ...kinds.map((kind) => ({
      label: 'Kind',
      value: changeKinds[kind].label,
      removeHref: href({ kind: toggle(kind), page: 1 }),
    })),
    ...(source
      ? [
          {
            label: 'Source',
            value: sourceName ?? '',
            removeHref: href({ source: undefined, page: 1 }),
          },
        ]
      : []),
    ...(asset
      ? [
          {
            label: 'Asset',
            value: assets.find(({ key }) => key === asset)?.label ?? asset,
            removeHref: href({ asset: undefined, page: 1 }),
          },
        ]
      : []),
    ...(recorded
      ? [
          {
            label: 'Recorded',
            value:
              recorded.from === recorded.until
                ? recorded.from
                : `${recorded.from} to ${recorded.until}`,
            removeHref: href({ on: undefined, until: undefined, page: 1 }),
          },
        ]
      : []),
  ]
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
          money={money}
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
        <ChangeBars
          counts={perDay}
          last={today()}
          chosen={
            recorded
              ? { from: parseDay(recorded.from) ?? 0, until: parseDay(recorded.until) ?? 0 }
              : null
          }
          href={(from, until) =>
            href({ on: from, until: from === until ? undefined : until, page: 1 })
          }
        />
        <div className="change-filters">
          <FilterOptions
            label="Type of change"
            current={kinds.length ? kinds : ''}
            options={[
              { key: '', label: 'All', href: href({ kind: '', page: 1 }) },
              ...listed.kinds.flatMap(({ key, label, count: rows }) => {
                const kind = CHANGE_KINDS.find((known) => known === key)
                return kind
                  ? [{ key, label, count: rows, href: href({ kind: toggle(kind), page: 1 }) }]
                  : []
              }),
            ]}
          />
          {assets.length > 0 && (
            <Menu key={asset ?? ''} label="Asset" icon="chevronDown">
              <FilterOptions
                label="Asset"
                current={asset ?? null}
                options={assets.slice(0, MOST_ASSETS).map(({ key, label, count: rows }) => ({
                  key,
                  label,
                  count: rows,
                  href: href({ asset: key === asset ? undefined : key, page: 1 }),
                }))}
              />
            </Menu>
          )}
          {sources.length > 0 && (
            <FilterOptions
              label="Source"
              current={source ?? null}
              options={sources.map(({ key, label }) => ({
                key,
                label,
                href: href({ source: key === source ? undefined : key, page: 1 }),
              }))}
            />
          )}
          <Segments
            label="Revisions above"
            mono
            current={above ?? ''}
            options={[
              { key: '', label: 'Any size', href: href({ above: undefined, page: 1 }) },
              ...CHANGE_STEPS.map((step) => ({
                key: step,
                label: `>${step}%`,
                href: href({ above: step, page: 1 }),
              })),
            ]}
          />
        </div>
        {filters.length > 0 && (
          <div className="border-b border-border px-4 py-2">
            <FilterChips filters={filters} clearHref="/changes" />
          </div>
        )}
        {count > 0 ? (
          <ChangeList changes={changes} countOf={countOf} />
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

/** One day, or from one to another whichever way round they are written; undefined: all. */
function readRecorded(on: string | undefined, until = on) {
  if (on === undefined || until === undefined) return undefined
  return on <= until ? { from: on, until } : { from: until, until: on }
}
