import { Menu } from '#components/ui/menu.tsx'
import { chartFileHref } from '#lib/download-href.ts'
import type { OpenPage } from '#server/pages/define-page.ts'

const SHOWN = ['csv', 'json', 'png'] as const

/** Files of one chart of a page, in its state, from the head of the chart. */
export function ChartFiles({
  page,
  chart,
}: {
  page: Pick<OpenPage, 'href' | 'charts'>
  chart: string
}) {
  return (
    <Menu label="Download this chart" icon="download" iconOnly>
      <ul className="choice-links">
        {SHOWN.map((format) => (
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
