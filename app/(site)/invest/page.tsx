import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { CurrencyChoice } from '#app/_blocks/figures/currency-choice.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { NoAdvice } from '#components/invest/no-advice.tsx'
import { CompareTray } from '#components/invest/compare-tray.tsx'
import { OfferFilters } from '#components/invest/offer-filters.tsx'
import { OfferScatter } from '#components/invest/offer-scatter.tsx'
import { TwinHover } from '#components/invest/twin-hover.tsx'
import { OfferTable } from '#components/invest/offer-table.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay, today } from '#lib/dates.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { investState } from '#lib/page-state/offer-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { MOST_PINNED, OFFER_SORTS, readPins, type OfferSort } from '#lib/view/investing/offer.ts'
import type { ComparedOffer } from '#server/market/investments/compared-offer.ts'
import { listOffers, OFFERS_PER_PAGE } from '#server/market/investments/compared-offers.ts'
import { openPageMarket } from '#server/pages/address/open-page-market.ts'

const UNDATED =
  'Minimums have no date and use the newest rate. Spreads compare offerings in dollars with the 13-week bill.'
const { description: SENTENCE } = fixedPages['/invest']
/** The direction that a sort starts in: the highest yield, the lowest minimum, the longest record, the first name. */
const STARTS: Readonly<Record<OfferSort, 'asc' | 'desc'>> = {
  net: 'desc',
  gross: 'desc',
  minimum: 'asc',
  size: 'desc',
  flow: 'desc',
  record: 'desc',
  name: 'asc',
}

export const generateMetadata = () => publicMetadata('/invest')

export default async function InvestPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const { state, href } = readState('/invest', investState, params)
  const { status, sort, dir } = state
  const pins = readPins(state.pins)
  const { market, currency } = await openPageMarket(state.currency, {})
  const { offers, matching, pinned, fifth, total, page, facets, bill, ...shown } = await listOffers(
    market,
    {
      status: status === 'any' ? undefined : status,
      assetClass: state.class,
      network: state.network,
      eligible: state.eligible,
      minimum: state.minimum,
      redemption: state.redemption,
      size: state.size,
      denominated: state.denominated,
      sort,
      direction: dir,
      page: state.page,
      pins,
      fifth: state.fifth,
    },
  )
  const pinHref = (chosen: readonly string[]) => href({ pins: chosen.join(','), fifth: undefined })
  const replaceHref = (slug: string) => href({ fifth: slug })
  const sortHref = (key: string) => {
    const to = OFFER_SORTS.find((each) => each === key) ?? 'net'
    return href({
      sort: to,
      dir: to === sort ? (dir === 'asc' ? 'desc' : 'asc') : STARTS[to],
      page: 1,
    })
  }
  return (
    <>
      <IgnoredWords sentences={describeIgnored(investState, params)} />
      <PageHeader
        title="Invest"
        sentence={SENTENCE}
        actions={
          <>
            <CurrencyChoice currency={currency} href={(to) => href({ currency: to })} />
            <ButtonLink href="/investments" icon="table" fold>
              All offerings
            </ButtonLink>
          </>
        }
      />
      <NoAdvice />
      <CurrencyNote page={{ currency, asOf: null }} leftOut={UNDATED} />
      <div className="stack">
        <OfferScatter
          offers={matching}
          pins={pins}
          bill={bill?.value ?? null}
          currency={shown.currency}
          view={{ y: state.y, x: state.x, scale: state.scale }}
          href={(view) => href(view)}
        />
        <Panel
          id="offers"
          title="Offerings"
          sub={`${matching.length} of ${total} · pin up to four`}
          foot={
            matching.length > 0 && (
              <>
                <span>
                  {bill
                    ? `pp is against the 13-week bill, ${showDay(bill.day)}`
                    : 'The yield of the 13-week bill is not available'}
                  {describeReading(matching)}
                </span>
                <Pagination
                  page={page}
                  perPage={OFFERS_PER_PAGE}
                  total={matching.length}
                  href={(to) => href({ page: to })}
                />
              </>
            )
          }
        >
          <OfferFilters facets={facets} state={state} href={href} />
          {matching.length > 0 ? (
            <OfferTable
              offers={offers}
              today={today()}
              currency={shown.currency}
              sort={sort}
              direction={dir}
              sortHref={sortHref}
              pins={pins}
              pinHref={pinHref}
              replaceHref={replaceHref}
            />
          ) : (
            <NoOffers hasAny={total > 0} />
          )}
        </Panel>
      </div>
      <CompareTray
        offers={pinned}
        today={today()}
        currency={shown.currency}
        href={pinHref}
        replaceHref={replaceHref}
        fifth={pinned.length === MOST_PINNED ? fifth : null}
      />
      <TwinHover />
      <ArticleData path="/invest" />
    </>
  )
}

/** When the terms that stand in the table were read at their sources. */
function describeReading(offers: readonly ComparedOffer[]): string {
  const days = offers.flatMap(({ termsRead }) => termsRead ?? [])
  if (days.length === 0) return ''
  const [first, last] = [showDay(Math.min(...days)), showDay(Math.max(...days))]
  return ` · terms read ${first === last ? first : `${first} to ${last}`}`
}

function NoOffers({ hasAny }: { hasAny: boolean }) {
  if (hasAny)
    return (
      <Empty
        title="No offerings match"
        icon="search"
        actions={<ButtonLink href="/invest?status=any">All offerings</ButtonLink>}
      >
        Try fewer filters.
      </Empty>
    )
  return (
    <Empty title="No offerings" actions={<ButtonLink href="/">Market Overview</ButtonLink>}>
      No offerings are listed on this site. See asset pages for available terms.
    </Empty>
  )
}
