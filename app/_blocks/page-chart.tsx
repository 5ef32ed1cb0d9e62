import { ChartFiles } from '#app/_blocks/chart-files.tsx'
import { type ViewChange, viewChange } from '#app/_blocks/view-change.ts'
import { ChartFrame, type ChartFrameProps } from '#components/charts/chart-frame.tsx'
import { type ChartForm, tableForm } from '#lib/chart-form.ts'
import type { OpenPage } from '#server/pages/define-page.ts'

/** A page whose charts keep how they are shown in its address. */
export interface ChartedPage extends Pick<OpenPage, 'href' | 'charts' | 'chartView'> {
  address: { state: { view: ChartForm }; href: (change: ViewChange) => string }
}

interface PageChartProps
  extends Omit<
    ChartFrameProps,
    'id' | 'model' | 'view' | 'href' | 'table' | 'modelHref' | 'files'
  > {
  page: ChartedPage
  chart: string
  /** anchor of the section; the chart's own word unless it is given */
  id?: string
  /** the page with its chart in other groups */
  groupHref?: (group: string) => string
}

/** One chart of a page as the page's address says, with its own files and table; nothing where nothing is published. */
export function PageChart({ page, chart, id = chart, groupHref, ...frame }: PageChartProps) {
  const found = page.charts.find(({ key }) => key === chart)
  if (!found?.model) return null
  const form = tableForm(chart, found === page.charts[0])
  return (
    <ChartFrame
      {...frame}
      id={id}
      model={found.model}
      modelHref={found.modelHref}
      files={<ChartFiles page={page} chart={chart} />}
      view={page.chartView}
      table={page.address.state.view === form}
      href={({ group, ...change }) =>
        group !== undefined && groupHref
          ? groupHref(group)
          : page.address.href(viewChange(change, form))
      }
    />
  )
}
