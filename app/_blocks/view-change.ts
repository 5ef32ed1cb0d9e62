import type { ChartChange } from '#components/charts/chart-controls.tsx'
import type { ChartView } from '#lib/view/chart.ts'

/** What a chart's controls change, in the words of a page's state; the grouping is the page's own. */
export function viewChange({
  range,
  scale,
  mode,
  table,
}: ChartChange): Partial<ChartView> & { view?: 'chart' | 'table' } {
  return {
    ...(range && { range }),
    ...(scale && { scale }),
    ...(mode && { mode }),
    ...(table !== undefined && { view: table ? 'table' : 'chart' }),
  }
}
