import { KeyValues } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { showMoney } from '#lib/format/show-money.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { showBasisPoints } from '#lib/format/show-percent.ts'
import type { PegReading } from '#server/market/figures/assets/peg.ts'

/** How well a coin keeps to the currency that it follows. `price`: the figure above, of which a reading may be held. */
export function PegPanel({
  peg,
  price,
}: {
  peg: PegReading
  price: Pick<Figure, 'held' | 'unit'> | undefined
}) {
  const held = price?.held
  const { to, asOf, now, low, high, farthest, tolerance, days, daysOff } = peg
  return (
    <Panel id="peg" title="Peg deviation" sub={`against ${showMoney(1, to)}, ${showDay(asOf)}`}>
      <KeyValues
        rows={[
          {
            label: 'Now',
            value: showBasisPoints(now),
            note:
              price && held && held.value !== null
                ? `${showFigure(held.value, price.unit, 'price')} of ${showDay(held.day)} is held`
                : null,
          },
          {
            label: '30-day range',
            value: `${showBasisPoints(low)} to ${showBasisPoints(high)}`,
          },
          {
            label: 'Largest in 365 days',
            value: showBasisPoints(farthest.value),
            note: showDay(farthest.day),
          },
          {
            label: `Days beyond ${showBasisPoints(tolerance, 'auto')}`,
            value: String(daysOff),
            note: `of ${days} with a price`,
          },
        ]}
      />
    </Panel>
  )
}
