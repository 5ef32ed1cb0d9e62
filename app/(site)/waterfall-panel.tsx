import { Waterfall, type WaterfallStep } from '#components/charts/waterfall.tsx'
import { Change } from '#components/ui/change.tsx'
import { Info } from '#components/ui/info.tsx'
import { KeyValues } from '#components/ui/key-values.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showDay, type Day } from '#lib/dates.ts'
import { showMoney } from '#lib/format/money.ts'
import type { Overview } from '#server/market/figures/overview.ts'

/** What moved the total in 30 days: growth apart from coverage. */
export function WaterfallPanel({ waterfall }: { waterfall: NonNullable<Overview['waterfall']> }) {
  const { from, to, before, after, mints, burns, price, newlyTracked, left, unexplained } =
    waterfall
  const organic = mints + burns + price
  const coverage = newlyTracked + left
  const steps: WaterfallStep[] = [
    { key: 'before', label: shortDay(from), value: before, kind: 'total' },
    { key: 'mints', label: 'Mints', value: mints, kind: 'organic' },
    { key: 'burns', label: 'Burns', value: burns, kind: 'organic' },
    { key: 'price', label: 'Price', value: price, kind: 'organic' },
    ...(
      [
        ['New', newlyTracked],
        ['Left', left],
        ['Rest', unexplained],
      ] as const
    )
      .filter(([, value]) => Math.abs(value) > before * VISIBLE_STEP)
      .map(([label, value]) => ({ key: label, label, value, kind: 'coverage' as const })),
    { key: 'after', label: shortDay(to), value: after, kind: 'total' },
  ]
  return (
    <Panel
      id="moved"
      title="What moved the total"
      sub="30 days"
      info={
        <Info label="What moved the total">
          <p>
            Mints and burns: change of supply × mean price. Price: change of price × mean supply.
            New and left: coverage, not growth. Rest: assets whose supply is not known.
          </p>
        </Info>
      }
    >
      <Waterfall title="What moved the total" steps={steps} />
      <KeyValues
        rows={[
          {
            label: 'Organic',
            value: (
              <>
                {showMoney(organic, { sign: 'always' })}{' '}
                <Change fraction={before ? organic / before : null} />
              </>
            ),
          },
          {
            label: 'Coverage',
            value: (
              <>
                {showMoney(coverage, { sign: 'always' })}{' '}
                <Change fraction={before ? coverage / before : null} />
              </>
            ),
          },
          { label: 'Unexplained', value: showMoney(unexplained, { sign: 'always' }) },
        ]}
      />
    </Panel>
  )
}

/** A smaller part of the whole has no bar; it stands in the lines below. */
const VISIBLE_STEP = 0.0005

const shortDay = (day: Day): string => showDay(day).replace(/ \d{4}$/, '')
