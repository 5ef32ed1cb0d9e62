import type { Day } from '#lib/dates.ts'
import {
  eligibilityGroups,
  groupEligibility,
  type EligibilityGroup,
} from '#lib/registry/eligibility.ts'
import { compareKnown, compareTexts } from '#lib/ordering.ts'
import { cutPage, pageWithin } from '#lib/paging.ts'
import { showMoney } from '#lib/format/money.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { LoanStatus } from '#lib/registry/statuses.ts'
import type { Facet } from '#lib/view/facet.ts'
import { listSigns, type SignNote } from '#lib/view/day-note.ts'
import { nameCurrency, type FigureId } from '#lib/view/figure-id.ts'
import type { FlowRow } from '#lib/view/flow.ts'
import { MINIMUM_STEPS, type MinimumStep, type OfferSort } from '#lib/view/offer.ts'
import { convertTerm } from '#server/market/currency/convert-term.ts'
import type { Money } from '#server/market/currency/money.ts'
import { describeFlow } from '#server/market/figures/net-flow.ts'
import { offerFigures, type OfferFigures } from '#server/market/investments/offer-figures.ts'
import { netYield, type NetYield } from '#server/market/figures/net-yield.ts'
import { readOffers, type Offer } from '#server/market/investments/queries.ts'
import { choose, readChoices, type Option } from '#server/market/listings/choose.ts'

export const OFFERS_PER_PAGE = 25

export interface OffersRequest {
  status: LoanStatus | undefined
  /** slug of an asset class */
  assetClass: string | undefined
  /** slug of a network */
  network: string | undefined
  eligible: EligibilityGroup | undefined
  /** the most that one has to put in, in the currency of `money` */
  minimum: MinimumStep | undefined
  sort: OfferSort
  direction: 'asc' | 'desc'
  page: number
  /** slugs of offers to lay side by side */
  pins: readonly string[]
  /** slug of an offer that one of them may give way to */
  fifth?: string | undefined
  money: Money
}

/** An offer with what is known of its asset: what one compares before asking its issuer. */
export interface ComparedOffer extends Offer, NetYield {
  /** net yield less that of the bill; of offers in dollars */
  spread: number | null
  managementFeeBps: number | null
  eligibilityGroup: EligibilityGroup
  redemption: string | null
  /** its minimum in the currency of the page; null where it is in neither that nor dollars */
  minimumIn: number | null
  size: number | null
  sizeOf: FigureId | null
  /** mints less burns of the asset over 30 days */
  flow: Omit<FlowRow, 'name' | 'href'> | null
  /** what is marked of each; of a stated yield nothing is */
  notes: Readonly<Record<'net' | 'size' | 'flow', readonly SignNote[]>>
  inception: Day | null
  top5: number | null
  spark: readonly (number | null)[]
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
  facets: Record<'status' | 'class' | 'network' | 'eligible' | 'minimum', Facet[]>
  bill: { value: number; day: Day } | null
  /** what amounts are in */
  currency: CurrencyKey
}

/** Offers that match, those that are open first, whatever they are sorted by; what is not known comes last. */
export async function listOffers(request: OffersRequest): Promise<OfferPage> {
  const { status, assetClass, network, eligible, minimum, sort, direction, pins, money } = request
  const known = await readOffers()
  const { figures, bill } = await offerFigures(
    known.flatMap(({ assetId }) => assetId ?? []),
    money,
  )
  const offers = known.map((offer) =>
    compareOffer(offer, figures.get(offer.assetId ?? 0), bill?.value ?? null, money),
  )
  const matching: ComparedOffer[] = []
  const facets = choose({
    rowCount: offers.length,
    choices: {
      status: readChoices(offers, ({ status: key, statusLabel }) =>
        key ? [{ key, label: statusLabel }] : [],
      ),
      class: readChoices(offers, ({ assetClass: own }) => (own ? [toOption(own)] : [])),
      network: readChoices(offers, ({ networks }) => networks.map(toOption)),
      eligible: readChoices(offers, ({ eligibilityGroup: key }) => [
        { key, label: eligibilityGroups[key] },
      ]),
      minimum: readChoices(offers, (offer) => minimumOptions(offer, money.currency)),
    },
    chosen: {
      ...(status !== undefined && { status: [status] }),
      ...(assetClass !== undefined && { class: [assetClass] }),
      ...(network !== undefined && { network: [network] }),
      ...(eligible !== undefined && { eligible: [eligible] }),
      ...(minimum !== undefined && { minimum: [minimum] }),
    },
    passes: null,
    weight: () => 1,
    onMatch: (at) => {
      const offer = offers[at]
      if (offer) matching.push(offer)
    },
  })
  matching.sort(comparing(sort, direction))
  const page = pageWithin(request.page, matching.length, OFFERS_PER_PAGE)
  const step = ({ key }: Facet) => MINIMUM_STEPS.findIndex((each) => each === key)
  return {
    offers: cutPage(matching, page, OFFERS_PER_PAGE),
    matching,
    pinned: pins.flatMap((slug) => offers.find((offer) => offer.slug === slug) ?? []),
    fifth: offers.find(({ slug }) => slug === request.fifth && !pins.includes(slug)) ?? null,
    total: offers.length,
    page,
    facets: {
      status: (facets['status'] ?? []).sort((a, b) => rankStatus(a.key) - rankStatus(b.key)),
      class: facets['class'] ?? [],
      network: facets['network'] ?? [],
      eligible: facets['eligible'] ?? [],
      minimum: (facets['minimum'] ?? []).sort((a, b) => step(a) - step(b)),
    },
    bill,
    currency: money.currency,
  }
}

function compareOffer(
  offer: Offer,
  figures: OfferFigures | undefined,
  bill: number | null,
  money: Money,
): ComparedOffer {
  const { size, apy30Day, notes, flow = null, spark = [] } = figures ?? {}
  const managementFeeBps = figures?.managementFeeBps ?? null
  const paid = netYield({
    measured: apy30Day?.value ?? null,
    stated: offer.yield,
    managementFeeBps,
  })
  const eligibility = offer.eligibility ?? figures?.eligibility ?? null
  return {
    ...offer,
    ...paid,
    eligibility,
    eligibilityGroup: groupEligibility(eligibility),
    spread: paid.net === null || bill === null || offer.currency !== 'USD' ? null : paid.net - bill,
    managementFeeBps,
    redemption: figures?.redemption ?? null,
    minimumIn: convertTerm({ value: offer.minimum, currency: offer.currency }, money),
    size: size?.value ?? null,
    sizeOf: size
      ? {
          scope: `asset:${offer.assetId}`,
          measure: 'size',
          day: size.day,
          ...nameCurrency(money.currency),
        }
      : null,
    flow: flow && describeFlow(flow),
    notes: {
      net: notes && paid.basis === 'measured' ? listSigns(notes.apy30Day) : [],
      size: notes ? listSigns(notes.size) : [],
      flow: flow?.notes ?? [],
    },
    inception: figures?.inception ?? null,
    top5: figures?.top5 ?? null,
    spark,
  }
}

const toOption = ({ slug, name }: { slug: string; name: string }): Option => ({
  key: slug,
  label: name,
})

/** Every step that a minimum in the currency of the page is within. */
const minimumOptions = ({ minimumIn }: ComparedOffer, currency: CurrencyKey): Option[] =>
  minimumIn === null
    ? []
    : MINIMUM_STEPS.filter((step) => minimumIn <= Number(step)).map((key) => ({
        key,
        label: `up to ${showMoney(Number(key), currency, { digits: 0 })}`,
      }))

/** What can be invested in comes first, what is over comes last. */
const ORDER: readonly LoanStatus[] = [
  'open',
  'funded',
  'active',
  'late',
  'full',
  'repaid',
  'defaulted',
  'liquidated',
  'closed',
]
const rankStatus = (status: string | null): number => {
  const rank = ORDER.findIndex((known) => known === status)
  return rank === -1 ? ORDER.length : rank
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

/** What is in the currency of the page first, then an amount whose currency is not known, offers without a minimum last. */
const currencyRank = ({ minimum, minimumIn, currency }: ComparedOffer): string | null =>
  minimum === null ? null : minimumIn !== null ? '0' : `1${currency ?? ''}`
