import type { ChartChange } from '#components/charts/chart-controls.tsx'
import type { ChartForm } from '#lib/chart-form.ts'
import type { ChartRange, ChartView } from '#lib/view/chart.ts'

export interface ViewChange extends Partial<Omit<ChartView, 'range'>> {
  range?: ChartRange
  from?: string
  to?: string
  view?: ChartForm
}

/**
 * Puts a change of a chart's controls into the words of a page's state; a range ends that of the
 * brush. The grouping is the page's own.
 */
export const viewChange = (
  { range, scale, mode, table }: ChartChange,
  form: ChartForm,
): ViewChange => ({
  ...(range && { range, from: '', to: '' }),
  ...(scale && { scale }),
  ...(mode && { mode }),
  ...(table !== undefined && { view: table ? form : 'chart' }),
})
