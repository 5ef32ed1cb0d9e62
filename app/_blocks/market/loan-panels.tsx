import { type ChartedPage, PageChart } from '#app/_blocks/figures/page-chart.tsx'
import { LoanBreakdown } from '#components/entity/loans/loan-breakdown.tsx'
import { OriginatorPanel } from '#components/entity/loans/originator-panel.tsx'
import { LoanPanel } from '#components/entity/loans/loan-panel.tsx'
import { VintagePanel } from '#components/entity/loans/vintage-panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { getCurrency } from '#lib/registry/currencies.ts'
import {
  privateCreditMeasureKeys,
  type PrivateCreditMeasure,
} from '#lib/registry/private-credit.ts'
import { LATENESS_UNITS, type LatenessUnit } from '#lib/view/lending/delinquency.ts'
import type { LoanDivision } from '#lib/view/lending/loan-division.ts'
import type { VintageForm, VintageKind } from '#lib/view/lending/loan-vintage.ts'
import type { LoanPage } from '#server/market/loans/loan-page.ts'

const MEASURE_LABELS = {
  outstanding_capital_dollar: 'Outstanding',
  cumulative_issued_amount_dollar: 'Originated',
  defaulted_loans_amount_dollar: 'Defaulted',
  yield_to_maturity: 'APR',
  daily_mints_dollar: 'Daily mints',
} as const satisfies Record<PrivateCreditMeasure, string>

/** Panels made from single loans: how old lending does, for what and by whom it was lent, and how late it is. */
export function LoanPanels({
  page,
  loans: { lending, delinquency, vintages, breakdowns, originators, largest, currency },
  state,
  href,
}: {
  page: ChartedPage
  loans: LoanPage
  state: {
    loans: LoanDivision
    measure: PrivateCreditMeasure
    vintage: VintageKind
    vintages: VintageForm
    lateness: LatenessUnit
  }
  href: (change: {
    loans?: LoanDivision
    measure?: PrivateCreditMeasure
    vintage?: VintageKind
    vintages?: VintageForm
    lateness?: LatenessUnit
  }) => string
}) {
  const shown = breakdowns.find(({ by }) => by === state.loans)
  return (
    <>
      {lending && (
        <PageChart
          page={page}
          chart="lending"
          controls={
            <Segments
              label="Measure"
              current={state.measure}
              options={privateCreditMeasureKeys.map((key) => ({
                key,
                label: MEASURE_LABELS[key],
                href: href({ measure: key }),
              }))}
            />
          }
        />
      )}
      <div className="g-side">
        <VintagePanel
          vintages={vintages}
          currency={currency}
          kind={state.vintage}
          form={state.vintages}
          href={href}
        />
        {shown && (
          <LoanBreakdown breakdown={shown} currency={currency} href={(loans) => href({ loans })} />
        )}
      </div>
      {(delinquency || originators.length > 0) && (
        <div className={delinquency ? 'g-side' : 'contents'} data-wide={Boolean(delinquency)}>
          {delinquency && (
            <PageChart
              page={page}
              chart="delinquency"
              isPlain
              legend="below"
              height={260}
              controls={
                <Segments
                  label="Delinquency in"
                  current={state.lateness}
                  options={LATENESS_UNITS.map((key) => ({
                    key,
                    label: key === 'percent' ? '%' : getCurrency(currency).prefix.trim(),
                    href: href({ lateness: key }),
                  }))}
                />
              }
            />
          )}
          <OriginatorPanel originators={originators} currency={currency} />
        </div>
      )}
      <LoanPanel loans={largest} />
    </>
  )
}
