import { waterfallSteps } from '#components/charts/waterfall-steps.ts'
import { Waterfall } from '#components/charts/waterfall.tsx'
import { Change } from '#components/ui/change.tsx'
import { Info } from '#components/ui/info.tsx'
import { KeyValues } from '#components/ui/key-values.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showMoney } from '#lib/format/money.ts'
import type { Overview } from '#server/market/figures/overview.ts'

/** What moved the total in 30 days: growth apart from coverage. */
export function WaterfallPanel({ waterfall }: { waterfall: NonNullable<Overview['waterfall']> }) {
  const { before, mints, burns, price, newlyTracked, left, unexplained } = waterfall
  const organic = mints + burns + price
  const coverage = newlyTracked + left
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
      <Waterfall title="What moved the total" steps={waterfallSteps(waterfall)} />
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
