import { KeyValues } from '#components/ui/key-values.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showMoney } from '#lib/format/money.ts'
import type { Figure } from '#lib/view/figure.ts'
import { showBasisPoints } from '#lib/format/percent.ts'
import type { PegReading } from '#server/market/assets/peg.ts'

/** How well a coin keeps to its dollar. */
export function PegPanel({ peg, held }: { peg: PegReading; held: Figure['held'] }) {
  const { asOf, now, low, high, farthest, tolerance, days, daysOff } = peg
  return (
    <Panel id="peg" title="Peg deviation" sub={`against $1.00, ${showDay(asOf)}`}>
      <KeyValues
        rows={[
          {
            label: 'Now',
            value: showBasisPoints(now),
            note:
              held === null || held.value === null
                ? null
                : `${showMoney(held.value)} of ${showDay(held.day)} is held`,
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
