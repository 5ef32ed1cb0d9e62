import type { ChartChange } from '#components/charts/frame/chart-controls.tsx'
import { ChartFrame, type ChartFrameProps } from '#components/charts/frame/chart-frame.tsx'
import { Menu } from '#components/ui/overlays/menu.tsx'
import { type ChartForm, tableForm } from '#lib/page-state/chart-form.ts'
import { chartFileHref } from '#lib/links/download-href.ts'
import type { ChartRange, ChartView } from '#lib/view/charts/chart-model.ts'
import type { OpenPage } from '#server/pages/definition/define-page.ts'

/** A page whose charts keep how they are shown in its address. */
export interface ChartedPage extends Pick<OpenPage, 'href' | 'charts' | 'chartView'> {
  address: { state: { view: ChartForm }; href: (change: ViewChange) => string }
}

interface ViewChange extends Partial<Omit<ChartView, 'range'>> {
  range?: ChartRange
  from?: string
  to?: string
  view?: ChartForm
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

const SHOWN_FORMATS = ['csv', 'json', 'png'] as const

/** Files of one chart of a page, in its state, from the head of the chart. */
function ChartFiles({ page, chart }: { page: Pick<OpenPage, 'href' | 'charts'>; chart: string }) {
  return (
    <Menu label="Download this chart" icon="download" iconOnly>
      <ul className="choice-links">
        {SHOWN_FORMATS.map((format) => (
          <li key={format}>
            <a href={chartFileHref(page, chart, format)} download rel="nofollow">
              {format.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

/**
 * Puts a change of a chart's controls into the words of a page's state; a range ends that of the
 * brush. The grouping is the page's own.
 */
const viewChange = ({ range, scale, mode, table }: ChartChange, form: ChartForm): ViewChange => ({
  ...(range && { range, from: '', to: '' }),
  ...(scale && { scale }),
  ...(mode && { mode }),
  ...(table !== undefined && { view: table ? form : 'chart' }),
})
