import { ArticleData } from '#app/_blocks/article-data.tsx'
import { NarrowLink } from '#app/_blocks/narrow-link.tsx'
import { NarrowPanel } from '#app/_blocks/narrow-panel.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { NoAdvice } from '#components/entity/no-advice.tsx'
import { OfferList } from '#components/entity/offer-list.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { investState } from '#lib/page-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { OFFER_SORTS, type OfferSort } from '#lib/view/offer.ts'
import { loanStatuses, loanStatusKeys } from '#lib/registry/statuses.ts'
import { listOffers, OFFERS_PER_PAGE } from '#server/market/investments/queries.ts'

const { description: SENTENCE } = fixedPages['/invest']
/** The direction that a sort starts in: the highest yield, the lowest minimum, the first name. */
const SORTS: Readonly<Record<OfferSort, { label: string; dir: 'asc' | 'desc' }>> = {
  yield: { label: 'Yield', dir: 'desc' },
  minimum: { label: 'Minimum', dir: 'asc' },
  name: { label: 'Name', dir: 'asc' },
}

export const generateMetadata = () => publicMetadata('/invest')

export default async function InvestPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const { state, href } = readState('/invest', investState, await searchParams)
  const { status, sort, dir } = state
  const { offers, count, page, statuses, classes, networks } = await listOffers({
    status,
    assetClass: state.class,
    network: state.network,
    sort,
    direction: dir,
    page: state.page,
  })
  const filters = [
    ...(status
      ? [
          {
            label: 'Status',
            value: loanStatuses[status].label,
            removeHref: href({ status: undefined, page: 1 }),
          },
        ]
      : []),
    ...(state.class
      ? [
          {
            label: 'Class',
            value: classes.find(({ key }) => key === state.class)?.label ?? state.class,
            removeHref: href({ class: undefined, page: 1 }),
          },
        ]
      : []),
    ...(state.network
      ? [
          {
            label: 'Network',
            value: networks.find(({ key }) => key === state.network)?.label ?? state.network,
            removeHref: href({ network: undefined, page: 1 }),
          },
        ]
      : []),
  ]
  const turned = (key: OfferSort) =>
    key === sort ? (dir === 'asc' ? 'desc' : 'asc') : SORTS[key].dir
  const arrow = (key: OfferSort) => (key === sort ? (dir === 'asc' ? ' ↑' : ' ↓') : '')
  return (
    <>
      <PageHeader
        title="Invest"
        sentence={SENTENCE}
        actions={
          <>
            {classes.length + networks.length > 2 && <NarrowLink />}
            <ButtonLink href="/investments" icon="table" fold>
              Table view
            </ButtonLink>
          </>
        }
      />
      <NoAdvice />
      <div className="g-8-4 mt-4 items-start">
        <Panel
          id="offers"
          title="Offerings"
          sub={`${count} · open first`}
          actions={
            <Segments
              label="Sort by"
              current={sort}
              options={OFFER_SORTS.map((key) => ({
                key,
                label: SORTS[key].label + arrow(key),
                href: href({ sort: key, dir: turned(key), page: 1 }),
              }))}
            />
          }
          foot={
            count > 0 && (
              <Pagination
                page={page}
                perPage={OFFERS_PER_PAGE}
                total={count}
                href={(to) => href({ page: to })}
              />
            )
          }
        >
          {filters.length > 0 && (
            <div className="border-b border-border px-4 py-2">
              <FilterChips
                filters={filters}
                clearHref={href({
                  status: undefined,
                  class: undefined,
                  network: undefined,
                  page: 1,
                })}
              />
            </div>
          )}
          {count > 0 ? <OfferList offers={offers} /> : <NoOffers isNarrowed={filters.length > 0} />}
        </Panel>
        <NarrowPanel
          by={[
            {
              label: 'Status',
              facets: statuses,
              current: status,
              href: (key) =>
                href({ status: loanStatusKeys.find((known) => known === key), page: 1 }),
            },
            {
              label: 'Asset class',
              facets: classes,
              current: state.class,
              href: (key) => href({ class: key, page: 1 }),
            },
            {
              label: 'Network',
              facets: networks,
              current: state.network,
              href: (key) => href({ network: key, page: 1 }),
            },
          ]}
        />
      </div>
      <ArticleData path="/invest" />
    </>
  )
}

function NoOffers({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <Empty
        title="No offerings match"
        icon="search"
        actions={<ButtonLink href="/invest">All offerings</ButtonLink>}
      >
        Try fewer filters.
      </Empty>
    )
  return (
    <Empty title="No offerings" actions={<ButtonLink href="/">Market overview</ButtonLink>}>
      No offerings are listed on this site. See asset pages for available terms.
    </Empty>
  )
}
