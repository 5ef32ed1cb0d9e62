import { movesWithRates } from '#components/charts/waterfall-steps.ts'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { showValue } from '#lib/format/show-value.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import type { Growth } from '#server/market/figures/totals/compute-growth.ts'

interface GrowthLinesProps {
  growth: Growth
  unit: ShownUnit
  /** the published scope and measure whose growth it is; null: it is made for this page */
  of: Pick<FigureId, 'scope' | 'measure' | 'currency'> | null
}

/** A growth in words: organic, coverage and what is not itemised add up to the change. */
export function GrowthLines({ growth, unit, of }: GrowthLinesProps) {
  const { before, after, to, mints, burns, price, unattributed, organic, coverage } = growth
  const line = (label: string, amount: number, kind?: FigureId['kind']) => ({
    label,
    value: (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
        {showValue(amount, unit, { sign: 'always' })}
        {'\u00a0'}
        {unit !== 'percent' && (
          <Share
            amount={amount}
            before={before}
            of={of && kind ? { ...of, kind, day: to } : null}
          />
        )}
      </span>
    ),
  })
  const isSplit = mints !== 0 || burns !== 0 || price !== 0
  const isKnown = (amount: number) => Math.abs(amount) > Math.abs(before) * 1e-6
  return (
    <KeyValues
      rows={[
        line('Organic', organic, growth.organicShare === null ? undefined : 'organic 30d'),
        ...(isSplit
          ? [
              line('Of which net mints', mints + burns),
              line(movesWithRates(unit) ? 'Of which price and FX' : 'Of which price', price),
              ...(isKnown(unattributed) ? [line('Of which supply unknown', unattributed)] : []),
            ]
          : []),
        line('Coverage', coverage, 'coverage 30d'),
        ...(isKnown(growth.notItemised)
          ? [line('Not itemized', growth.notItemised, 'rest 30d')]
          : []),
        line('Total change', after - before, 'growth 30d'),
      ]}
    />
  )
}

function Share({ amount, before, of }: { amount: number; before: number; of: FigureId | null }) {
  if (!before) return <Change fraction={null} />
  return (
    <ShownFigure of={of} value={amount / before}>
      <Change fraction={amount / before} />
    </ShownFigure>
  )
}
