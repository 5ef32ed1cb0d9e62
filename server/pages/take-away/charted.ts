import type { Day } from '#lib/dates.ts'
import type { ChartModel, ChartView } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import { passChart } from '#server/pages/take-away/pass-chart.ts'
import type { TakenChart } from '#server/pages/take-away/taken-page.ts'

interface Charted {
  title: string
  href: string
  fileName: string
  asOf: Day | null
  model: ChartModel | null
  view: ChartView
  figures: readonly Figure[]
  scopes: readonly string[]
}

/** A chart of a page with the figures above it, as it stands and as it may be passed on. `scopes` name the whole. */
export async function charted({ scopes, figures, ...chart }: Charted): Promise<TakenChart> {
  return {
    kind: 'chart',
    ...chart,
    ...(await passChart(chart.model, figures, scopes)),
    apiQuery: null,
  }
}
