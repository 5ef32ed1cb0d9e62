import type { Day } from '#lib/dates.ts'
import { groupEligibility, type EligibilityGroup } from '#lib/registry/eligibility.ts'
import { groupRedemption, type RedemptionGroup } from '#lib/registry/redemption.ts'
import { listSigns, UNMARKED, type SignNote } from '#lib/view/figures/day-note.ts'
import { nameCurrency, type FigureId } from '#lib/view/figures/figure-id.ts'
import type { FlowRow } from '#lib/view/figures/flow.ts'
import { convertTerm } from '#server/market/currency/convert-term.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import { describeFlow } from '#server/market/figures/totals/net-flow.ts'
import { netYield, type NetYield } from '#server/market/figures/assets/net-yield.ts'
import type { OfferFigures } from '#server/market/investments/offer-figures.ts'
import type { Offer } from '#server/market/investments/find-offer.ts'

/** An offer with what is known of its asset: what one compares before asking its issuer. */
export interface ComparedOffer extends Offer, NetYield {
  /** net yield less that of the bill; of offers in dollars */
  spread: number | null
  managementFeeBps: number | null
  eligibilityGroup: EligibilityGroup
  redemption: string | null
  redemptionGroup: RedemptionGroup
  /** its minimum in the currency of the page; null where it is in neither that nor dollars */
  minimumIn: number | null
  size: number | null
  sizeOf: FigureId | null
  /** transfer volume of the asset on a day, in the mean of 30 */
  liquidity: number | null
  /** mints less burns of the asset over 30 days */
  flow: Omit<FlowRow, 'name' | 'href'> | null
  /** the marks of each figure; a stated yield has none */
  notes: Readonly<Record<'net' | 'size' | 'flow', readonly SignNote[]>>
  inception: Day | null
  /** the last day on which its fee, redemption or eligibility was read at its source; null where none names one */
  termsRead: Day | null
  top5: number | null
  spark: readonly (number | null)[]
}

/** The days of a monthly volume. */
const VOLUME_DAYS = 30

/** `bill`: the yield that offers are held against; null where it is not known. */
export function compareOffer(
  offer: Offer,
  known: OfferFigures | undefined,
  bill: number | null,
  money: Money,
): ComparedOffer {
  const figures = known ?? NOTHING_KNOWN
  const { size, monthlyTransferVolume, flow, redemption, managementFeeBps } = figures
  const paid = netYield({
    measured: figures.apy30Day?.value ?? null,
    stated: offer.yield,
    managementFeeBps,
  })
  const eligibility = offer.eligibility ?? figures.eligibility
  return {
    ...offer,
    ...paid,
    eligibility,
    eligibilityGroup: groupEligibility(eligibility),
    spread: paid.net === null || bill === null || offer.currency !== 'USD' ? null : paid.net - bill,
    managementFeeBps,
    redemption,
    redemptionGroup: groupRedemption(redemption),
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
    liquidity: monthlyTransferVolume ? monthlyTransferVolume.value / VOLUME_DAYS : null,
    flow: flow && describeFlow(flow),
    notes: {
      net: paid.basis === 'measured' ? listSigns(figures.notes.apy30Day) : [],
      size: listSigns(figures.notes.size),
      flow: flow?.notes ?? [],
    },
    inception: figures.inception,
    termsRead: figures.termsRead,
    top5: figures.top5,
    spark: figures.spark,
  }
}

/** An offer behind which no asset stands. */
const NOTHING_KNOWN: OfferFigures = {
  size: undefined,
  apy30Day: undefined,
  monthlyTransferVolume: undefined,
  notes: { size: UNMARKED, apy30Day: UNMARKED },
  flow: null,
  managementFeeBps: null,
  redemption: null,
  eligibility: null,
  inception: null,
  termsRead: null,
  top5: null,
  spark: [],
}
