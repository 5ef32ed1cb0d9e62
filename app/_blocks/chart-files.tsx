import { downloadFormats, downloadHref } from '#lib/download-href.ts'
import type { OpenPage } from '#server/pages/define-page.ts'

const SHOWN = ['csv', 'json', 'png'] as const

/** Files of one chart of a page, in its state, at the foot of the chart. */
export function ChartFiles({
  page: { href, charts },
  chart,
}: {
  page: Pick<OpenPage, 'href' | 'charts'>
  chart: string
}) {
  const [path = '', query = ''] = href.split('?')
  const offered = new Set<string>(downloadFormats(path))
  // the files of a page are those of its first chart
  const own = charts[0]?.key === chart ? query : `${query && `${query}&`}chart=${chart}`
  return SHOWN.filter((format) => offered.has(format)).map((format) => (
    <a
      key={format}
      className="link mono"
      href={downloadHref(path, own, format)}
      aria-label={`Download this chart as ${format.toUpperCase()}`}
      download
      rel="nofollow"
    >
      .{format}
    </a>
  ))
}
