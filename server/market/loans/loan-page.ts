import type { ChartModel } from '#lib/view/chart.ts'
import type { PrivateCreditMeasure } from '#lib/registry/private-credit.ts'
import type { LatenessUnit } from '#lib/view/delinquency.ts'
import type { LoanVintage, VintageKind } from '#lib/view/loan-vintage.ts'
import type { ListingPage } from '#lib/view/listing.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { OriginatorRow } from '#lib/view/originator.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { loanListing } from '#lib/registry/listings/loans.ts'
import { readListingState } from '#lib/listing-state.ts'
import type { Money } from '#server/market/currency/money.ts'
import { creditChart } from '#server/market/loans/credit-chart.ts'
import { delinquencyChart } from '#server/market/loans/delinquency-chart.ts'
import { delinquencyFigure } from '#server/market/loans/delinquency-figure.ts'
import { loanVintages } from '#server/market/loans/loan-vintages.ts'
import { listOriginators } from '#server/market/loans/originators.ts'
import { listLoans } from '#server/market/loans/listed-loans.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { readDelinquency } from '#server/market/loans/read-delinquency.ts'
import { loanBreakdowns, type LoanBreakdown } from '#server/market/loans/queries.ts'

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
export async function getLoanPage({
  measure,
  lateness,
  vintage,
  classIds,
  money,
}: {
  measure: PrivateCreditMeasure
  lateness: LatenessUnit
  vintage: VintageKind
  classIds: readonly number[]
  money: Money
}): Promise<LoanPage> {
  const [lending, lateLoans, vintages, breakdowns, originators, largest] = await Promise.all([
    creditChart(measure, classIds, money),
    readDelinquency(),
    loanVintages(vintage, money),
    loanBreakdowns(money),
    listOriginators(money),
    listLoans(readListingRequest(LARGEST, SHOWN_LOANS, null, money)),
  ])
  return {
    lending,
    delinquency: lateLoans && delinquencyChart(lateLoans, lateness, money),
    delinquent: lateLoans && delinquencyFigure(lateLoans),
    vintages,
    breakdowns,
    originators,
    largest,
    currency: money.currency,
  }
}
