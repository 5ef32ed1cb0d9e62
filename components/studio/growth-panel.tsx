import { Waterfall } from '#components/charts/waterfall.tsx'
import { waterfallSteps } from '#components/charts/waterfall-steps.ts'
import { GrowthInfo } from '#components/market/methodology/growth-info.tsx'
import { GrowthLines } from '#components/market/methodology/growth-lines.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { isCurrencyKey } from '#lib/registry/currencies.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { nameUnit } from '#lib/view/figures/figure-id.ts'
import type { Growth } from '#server/market/figures/totals/compute-growth.ts'

interface GrowthPanelProps {
  growth: Growth
  measure: MeasureKey
  unit: ShownUnit
  /** the published scope that the whole is; null: it is made for this page */
  scope: string | null
}

/** Shows what moved the total of a studio: growth apart from coverage. */
export function GrowthPanel({ growth, measure, unit, scope }: GrowthPanelProps) {
  return (
    <Panel
      id="growth"
      title="What moved the total"
      sub={`${showDay(growth.from)} to ${showDay(growth.to)}`}
      info={<GrowthInfo />}
    >
      {isCurrencyKey(unit) && (
        <Waterfall title="What moved the total" steps={waterfallSteps(growth, unit)} unit={unit} />
      )}
      <GrowthLines
        growth={growth}
        unit={unit}
        of={scope === null ? null : { scope, measure, ...nameUnit(unit) }}
      />
    </Panel>
  )
}
