import { Change } from '#components/ui/values/change.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { eligibilityGroups, eligibilityKeys } from '#lib/registry/eligibility.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { median } from '#lib/median.ts'
import type { ComparedOffer } from '#server/market/investments/compared-offer.ts'

/** The middle yields of what is drawn, by class, and who may invest. */
export function OfferLegend({
  offers,
  bill,
}: {
  offers: readonly ComparedOffer[]
  bill: number | null
}) {
  const paying = offers.filter(({ net }) => net !== null)
  const classes = Map.groupBy(paying, ({ assetClass }) => assetClass?.name ?? 'No class')
  // a yield in another currency is no better or worse than that of a bill in dollars
  const inDollars = paying.filter(({ currency }) => currency === 'USD')
  const isMixed = inDollars.length < paying.length
  const middle = inDollars.length ? median(inDollars.flatMap(({ net }) => net ?? [])) : null
  const weighted = weighBySize(inDollars)
  return (
    <div className="leg">
      <div className="legend-head">
        <span>Class</span>
        <span>Median net{isMixed && ', all currencies'} · offerings</span>
      </div>
      <ul aria-label="Classes">
        {[...classes].map(([name, own]) => (
          <li key={name}>
            <div>
              <Swatch color={own[0]?.assetClass?.color ?? 'var(--s-other)'} />
              <span>{name}</span>
              <b>{showPercent(median(own.flatMap(({ net }) => net ?? [])))}</b>
              <span className="text-right text-muted">{showFullCount(own.length)}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className="legend-head mt-2.5">
        <span>Eligibility</span>
      </div>
      <ul aria-label="Eligibility">
        {eligibilityKeys.map((key) => {
          const count = offers.filter((offer) => offer.eligibilityGroup === key).length
          return (
            count > 0 && (
              <li key={key}>
                <div>
                  <i
                    className={
                      key === 'qualified' ? 'eligibility-mark is-ring' : 'eligibility-mark'
                    }
                  />
                  <span>{eligibilityGroups[key]}</span>
                  <b>{showFullCount(count)}</b>
                  <span />
                </div>
              </li>
            )
          )
        })}
      </ul>
      <div className="tots pb-2">
        {bill !== null && (
          <div className="tot">
            <span>13-week bill, USD</span>
            <b>{showPercent(bill)}</b>
            <span />
          </div>
        )}
        <Beside
          label={`Median of ${inDollars.length}${isMixed ? ' in USD' : ''}`}
          value={middle}
          bill={bill}
        />
        <Beside label={`Weighted by size${isMixed ? ', USD' : ''}`} value={weighted} bill={bill} />
      </div>
    </div>
  )
}

function Beside({
  label,
  value,
  bill,
}: {
  label: string
  value: number | null
  bill: number | null
}) {
  if (value === null) return null
  return (
    <div className="tot">
      <span>{label}</span>
      <b>{showPercent(value)}</b>
      {bill === null ? <span /> : <Change fraction={value - bill} as="points" />}
    </div>
  )
}

/** Weighs the net yields of offers with a size; two offers of one asset weigh as one. */
function weighBySize(offers: readonly ComparedOffer[]): number | null {
  const once = new Map(
    offers.flatMap(({ assetId, net, size }) =>
      net === null || size === null ? [] : [[assetId, { net, size }] as const],
    ),
  )
  const parts = [...once.values()]
  const whole = parts.reduce((sum, { size }) => sum + size, 0)
  return whole > 0 ? parts.reduce((sum, { net, size }) => sum + net * size, 0) / whole : null
}
