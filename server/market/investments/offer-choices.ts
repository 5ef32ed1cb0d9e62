import { showMoney } from '#lib/format/show-money.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { eligibilityGroups } from '#lib/registry/eligibility.ts'
import { redemptionGroups, redemptionKeys } from '#lib/registry/redemption.ts'
import type { LoanStatus } from '#lib/registry/statuses.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import { MINIMUM_STEPS, SIZE_STEPS } from '#lib/view/investing/offer.ts'
import type { ComparedOffer } from '#server/market/investments/compared-offer.ts'
import { readChoices, type Choices, type Option } from '#server/market/listings/read-choices.ts'

export type OfferFilter =
  | 'status'
  | 'class'
  | 'network'
  | 'eligible'
  | 'minimum'
  | 'redemption'
  | 'size'
  | 'denominated'

/**
 * The ways to narrow offers, and the groups that each of them is in; steps of amounts are in the
 * currency of the page.
 */
export const offerChoices = (
  offers: readonly ComparedOffer[],
  currency: CurrencyKey,
): Record<OfferFilter, Choices> => ({
  status: readChoices(offers, ({ status: key, statusLabel }) =>
    key ? [{ key, label: statusLabel }] : [],
  ),
  class: readChoices(offers, ({ assetClass: own }) => (own ? [toOption(own)] : [])),
  network: readChoices(offers, ({ networks }) => networks.map(toOption)),
  eligible: readChoices(offers, ({ eligibilityGroup: key }) => [
    { key, label: eligibilityGroups[key] },
  ]),
  minimum: readChoices(offers, (offer) => minimumOptions(offer, currency)),
  redemption: readChoices(offers, ({ redemptionGroup: key }) => [
    { key, label: redemptionGroups[key] },
  ]),
  size: readChoices(offers, (offer) => sizeOptions(offer, currency)),
  denominated: readChoices(offers, ({ currency: code }) =>
    code ? [{ key: code, label: code }] : [],
  ),
})

/** Steps and groups in their own order, the rest by how many rows they leave. */
export function orderFacets(
  facets: Readonly<Record<string, Facet[]>>,
): Record<OfferFilter, Facet[]> {
  const of = (filter: OfferFilter) => facets[filter] ?? []
  const inOrder = (filter: OfferFilter, order: readonly string[]) =>
    of(filter).toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  return {
    status: of('status').toSorted((a, b) => rankStatus(a.key) - rankStatus(b.key)),
    class: of('class'),
    network: of('network'),
    eligible: of('eligible'),
    minimum: inOrder('minimum', MINIMUM_STEPS),
    redemption: inOrder('redemption', redemptionKeys),
    size: inOrder('size', SIZE_STEPS),
    denominated: of('denominated'),
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

/** Every step that a size is not below. */
const sizeOptions = ({ size }: ComparedOffer, currency: CurrencyKey): Option[] =>
  size === null
    ? []
    : SIZE_STEPS.filter((step) => size >= Number(step)).map((key) => ({
        key,
        label: `from ${showMoney(Number(key), currency, { digits: 0 })}`,
      }))

/** Offers that can be invested in come first, those that are over come last. */
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
export const rankStatus = (status: string | null): number => {
  const rank = ORDER.findIndex((known) => known === status)
  return rank === -1 ? ORDER.length : rank
}
