import { nameSome, sayWrong } from '#lib/page-state/address-words.ts'
import type { Day } from '#lib/dates.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { PageCurrency } from '#server/pages/address/open-page-market.ts'
import { AppError } from '#server/core/errors.ts'
import { passChart } from '#server/pages/download/pass-chart.ts'
import type { ChartDownload } from '#server/pages/download/download.ts'

interface ChartedPage {
  name: string
  path: string
  href: string
  asOf: Day | null
  point?: PointInTime
  currency?: PageCurrency | undefined
  headline: readonly Figure[]
  charts: readonly {
    key: string
    label: string | null
    model: ChartModel | null
    scopes: readonly string[]
    narrowedBy?: { name: string; word: string | undefined; known: readonly string[] } | undefined
  }[]
  chartView: ChartView
}

/**
 * The chart of a page that `chart=` asks for, else its first one, with the figures above it; null
 * for a page without any. Throws bad_request for one that it does not have.
 */
export async function chartDownload(
  page: ChartedPage,
  asked: string | string[] | undefined,
): Promise<ChartDownload | null> {
  const isAsked = asked !== undefined && asked !== ''
  const chart = isAsked ? page.charts.find(({ key }) => key === asked) : page.charts[0]
  if (!chart && isAsked)
    throw new AppError(
      'bad_request',
      `"chart" cannot be "${[asked].flat().join(',')}"; allowed: ${page.charts.map(({ key }) => key).join(', ')}.`,
    )
  if (!chart) return null
  const { name = '', word, known = [] } = chart.narrowedBy ?? {}
  if (word !== undefined && !known.includes(word))
    throw new AppError('bad_request', sayWrong(name, word, nameSome(known) || 'none so far'))
  return {
    kind: 'chart',
    pageName: page.name,
    ...nameChart(page, chart),
    asOf: page.asOf,
    point: page.point,
    money: page.currency?.money,
    model: chart.model,
    view: page.chartView,
    ...(await passChart(chart.model, page.headline, chart.scopes)),
    ...(chart.model?.coverage !== undefined && { coverage: chart.model.coverage }),
    apiQuery: null,
  }
}

/**
 * A chart beside the first goes by its own name. Its address is that of the page, with the word
 * that asks for its files.
 */
function nameChart(
  { name, path, href }: ChartedPage,
  { key, label }: ChartedPage['charts'][number],
): { title: string; href: string; fileName: string } {
  const fileName = `rwa-${path === '/' ? 'market-overview' : fileWord(path)}`
  if (label === null) return { title: name, href, fileName }
  return {
    title: `${name}: ${label}`,
    href: `${href}${href.includes('?') ? '&' : '?'}chart=${key}`,
    fileName: `${fileName}-${key}`,
  }
}

/** `/networks/Polygon%20zkEVM` → `networks-polygon-zkevm` */
const fileWord = (path: string): string =>
  decodeURIComponent(path)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
