import type { Day } from '#lib/dates.ts'
import { compareKnown, compareTexts } from '#lib/ordering.ts'
import { cutPage, pageWithin } from '#lib/listing/paging.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { EligibilityGroup } from '#lib/registry/eligibility.ts'
import type { RedemptionGroup } from '#lib/registry/redemption.ts'
import type { LoanStatus } from '#lib/registry/statuses.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { MinimumStep, OfferSort, SizeStep } from '#lib/view/investing/offer.ts'
import { compareOffer, type ComparedOffer } from '#server/market/investments/compared-offer.ts'
import {
  offerChoices,
  orderFacets,
  rankStatus,
  type OfferFilter,
} from '#server/market/investments/offer-choices.ts'
import { offerFigures } from '#server/market/investments/offer-figures.ts'
import { readOffers } from '#server/market/investments/find-offer.ts'
import { choose } from '#server/market/listings/read-choices.ts'
import type { Market } from '#server/market/market/market.ts'

export const OFFERS_PER_PAGE = 25

export interface OffersRequest {
  status: LoanStatus | undefined
  /** slug of an asset class */
  assetClass: string | undefined
  /** slug of a network */
  network: string | undefined
  eligible: EligibilityGroup | undefined
  /** the most that one has to put in, in the currency of the market */
  minimum: MinimumStep | undefined
  redemption?: RedemptionGroup | undefined
  /** the least size, in the same */
  size?: SizeStep | undefined
  /** code of the currency that it is in */
  denominated?: string | undefined
  sort: OfferSort
  direction: 'asc' | 'desc'
  page: number
  /** slugs of offers to lay side by side */
  pins: readonly string[]
  /** slug of an offer that one of them may give way to */
  fifth?: string | undefined
}

export interface OfferPage {
  offers: ComparedOffer[]
  /** all that match, for the picture and its medians */
  matching: ComparedOffer[]
  /** in the order in which they were pinned */
  pinned: ComparedOffer[]
  /** null: there is none of that name, or it is pinned */
  fifth: ComparedOffer | null
  /** offers that there are, whatever is asked */
  total: number
  page: number
  /** each counts what matches all the other filters */
  facets: Record<OfferFilter, Facet[]>
  bill: { value: number; day: Day } | null
  /** the currency that amounts are in */
  currency: CurrencyKey
}

/** Offers that match, those that are open first, whatever they are sorted by; what is not known comes last. */
export async function listOffers(market: Market, request: OffersRequest): Promise<OfferPage> {
  const { sort, direction, pins } = request
  const { money } = market
  const known = await readOffers(market)
  const { figures, bill } = await offerFigures(
    market,
    known.flatMap(({ assetId }) => assetId ?? []),
  )
  const offers = known.map((offer) =>
    compareOffer(offer, figures.get(offer.assetId ?? 0), bill?.value ?? null, money),
  )
  const matching: ComparedOffer[] = []
  const facets = choose({
    rowCount: offers.length,
    choices: offerChoices(offers, money.currency),
    chosen: listChosen(request),
    passes: null,
    weight: () => 1,
    onMatch: (at) => {
      const offer = offers[at]
      if (offer) matching.push(offer)
    },
  })
  matching.sort(comparing(sort, direction))
  const page = pageWithin(request.page, matching.length, OFFERS_PER_PAGE)
  return {
    offers: cutPage(matching, page, OFFERS_PER_PAGE),
    matching,
    pinned: pins.flatMap((slug) => offers.find((offer) => offer.slug === slug) ?? []),
    fifth: offers.find(({ slug }) => slug === request.fifth && !pins.includes(slug)) ?? null,
    total: offers.length,
    page,
    facets: orderFacets(facets),
    bill,
    currency: money.currency,
  }
}

/** Returns the filters that narrow the offers, each with its chosen value. */
function listChosen({
  status,
  assetClass,
  network,
  eligible,
  minimum,
  redemption,
  size,
  denominated,
}: OffersRequest): Partial<Record<OfferFilter, string[]>> {
  const wanted = {
    status,
    class: assetClass,
    network,
    eligible,
    minimum,
    redemption,
    size,
    denominated,
  } satisfies Record<OfferFilter, string | undefined>
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, value]) => (value === undefined ? [] : [[key, [value]]])),
  )
}

const SORTED_BY: Readonly<Record<OfferSort, (offer: ComparedOffer) => number | string | null>> = {
  net: ({ net }) => net,
  gross: ({ gross }) => gross,
  minimum: ({ minimum, minimumIn }) => minimumIn ?? minimum,
  size: ({ size }) => size,
  flow: ({ flow }) => flow?.net ?? null,
  // the older, the longer
  record: ({ inception }) => (inception === null ? null : -inception),
  name: ({ name }) => name,
}

function comparing(sort: OfferSort, direction: 'asc' | 'desc') {
  const read = SORTED_BY[sort]
  return (a: ComparedOffer, b: ComparedOffer): number =>
    rankStatus(a.status) - rankStatus(b.status) ||
    // amounts of different currencies do not compare
    (sort === 'minimum' && compareKnown(currencyRank(a), currencyRank(b), 'asc')) ||
    compareKnown(read(a), read(b), direction) ||
    compareTexts(a.name, b.name)
}

/**
 * Ranks minimums known in the currency of the page first, then those of unknown and of other
 * currencies; null, which comes last, where an offer has none.
 */
const currencyRank = ({ minimum, minimumIn, currency }: ComparedOffer): string | null =>
  minimum === null ? null : minimumIn !== null ? '0' : `1${currency ?? ''}`
