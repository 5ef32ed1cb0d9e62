import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { PrivateCreditMeasure } from '#lib/registry/private-credit.ts'
import type { LatenessUnit } from '#lib/view/lending/delinquency.ts'
import type { LoanVintage, VintageKind } from '#lib/view/lending/loan-vintage.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { OriginatorRow } from '#lib/view/lending/originator.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { loanListing } from '#lib/registry/listings/loan-listing.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { creditChart } from '#server/market/loans/credit-chart.ts'
import { delinquencyChart } from '#server/market/loans/delinquency-chart.ts'
import { delinquencyFigure } from '#server/market/loans/delinquency-figure.ts'
import { loanVintages } from '#server/market/loans/loan-vintages.ts'
import { listOriginators } from '#server/market/loans/originators.ts'
import { listLoans } from '#server/market/loans/listed-loans.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { readDelinquency } from '#server/market/loans/read-delinquency.ts'
import { loanBreakdowns, type LoanBreakdown } from '#server/market/loans/loan-breakdowns.ts'
import type { Market } from '#server/market/market/market.ts'

export interface LoanPage {
  lending: ChartModel | null
  delinquency: ChartModel | null
  /** beside the headline of the page */
  delinquent: Figure | null
  vintages: LoanVintage[]
  breakdowns: LoanBreakdown[]
  originators: OriginatorRow[]
  /** single loans, those with most outstanding first */
  largest: ListingPage
  /** the currency that amounts are in */
  currency: CurrencyKey
}

const SHOWN_LOANS = 5
const LARGEST = readListingState(loanListing, {}).state

/**
 * Reads the figures of single loans as they are known now: amounts of a day by the rate of it,
 * those of none by the newest.
 */
export async function getLoanPage(
  market: Market,
  {
    measure,
    lateness,
    vintage,
    classIds,
  }: {
    measure: PrivateCreditMeasure
    lateness: LatenessUnit
    vintage: VintageKind
    classIds: readonly number[]
  },
): Promise<LoanPage> {
  const [lending, lateLoans, vintages, breakdowns, originators, largest] = await Promise.all([
    creditChart(market, measure, classIds),
    readDelinquency(),
    loanVintages(market, vintage),
    loanBreakdowns(market),
    listOriginators(market),
    listLoans(market, readListingRequest(LARGEST, SHOWN_LOANS)),
  ])
  return {
    lending,
    delinquency: lateLoans && delinquencyChart(lateLoans, lateness, market.money),
    delinquent: lateLoans && delinquencyFigure(lateLoans),
    vintages,
    breakdowns,
    originators,
    largest,
    currency: market.money.currency,
  }
}
