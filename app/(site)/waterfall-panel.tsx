import { waterfallSteps } from '#components/charts/waterfall-steps.ts'
import { Waterfall } from '#components/charts/waterfall.tsx'
import { GrowthInfo } from '#components/market/growth-info.tsx'
import { GrowthLines } from '#components/market/growth-lines.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { nameCurrency } from '#lib/view/figure-id.ts'
import type { Overview } from '#server/market/figures/overview.ts'

/** Shows what moved the total in 30 days: growth apart from coverage. */
export function WaterfallPanel({ waterfall }: { waterfall: NonNullable<Overview['waterfall']> }) {
  return (
    <Panel id="moved" title="What moved the total" sub="30 days" info={<GrowthInfo />}>
      <Waterfall
        title="What moved the total"
        steps={waterfallSteps(waterfall, waterfall.currency)}
        unit={waterfall.currency}
      />
      <GrowthLines
        growth={waterfall}
        unit={waterfall.currency}
        of={{ scope: waterfall.scope, measure: 'size', ...nameCurrency(waterfall.currency) }}
      />
    </Panel>
  )
}
