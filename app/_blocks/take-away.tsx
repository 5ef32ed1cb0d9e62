import { siteUrl } from '#app/site-url.ts'
import { TakeAwayDrawer } from '#components/market/take-away-drawer.tsx'
import { consoleHref } from '#lib/api-console/console-href.ts'
import { embedAddress, embedBlocks, embedCode } from '#lib/embed-href.ts'
import { takeAwayFormats, takeAwayHref, type TakeAwayFormat } from '#lib/take-away-href.ts'

const FILES: Readonly<Record<TakeAwayFormat, { label: string; note: string }>> = {
  csv: { label: 'CSV', note: 'Rows for a spreadsheet, a line a day or an entity.' },
  json: { label: 'JSON', note: 'Figures, series or rows, with unit and day.' },
  png: { label: 'PNG', note: 'The chart as an image, 1600 pixels wide.' },
  svg: { label: 'SVG', note: 'The chart as a drawing, for print.' },
  'metadata.json': {
    label: 'Metadata',
    note: 'Definition, formula, sources, licences and citation.',
  },
}

const PICTURES: ReadonlySet<TakeAwayFormat> = new Set(['svg', 'png'])

interface TakeAwayProps {
  title: string
  /** the page's own address with its state */
  href: string
  /** what has no values yet has no picture */
  hasChart?: boolean
  /** charts beside the first one that the page shows now, by the word that asks for their files */
  charts?: Readonly<Record<string, string>>
  /** the same in the data API; without a query the endpoint's own example; `leftOut`: what of the page it cannot ask */
  api?: {
    endpoint: string
    query: Readonly<Record<string, unknown>> | null
    leftOut?: readonly string[]
  } | null
}

/** Everything that can be taken away from a page in its state. */
export function TakeAway({ title, href, hasChart = true, charts = {}, api = null }: TakeAwayProps) {
  const [path = '', query = ''] = href.split('?')
  const formats = takeAwayFormats(path).filter((format) => hasChart || !PICTURES.has(format))
  return (
    <TakeAwayDrawer
      files={formats.flatMap((format) => {
        const file = takeAwayHref(path, query, format)
        return file === null ? [] : [{ ...FILES[format], href: file }]
      })}
      more={Object.entries(charts).map(([key, label]) => ({
        label,
        files: formats.flatMap((format) => {
          const file = takeAwayHref(path, withChart(query, key), format)
          return file === null ? [] : [{ label: FILES[format].label, href: file }]
        }),
      }))}
      share={siteUrl(href)}
      embed={
        isEmbeddable(path) && formats.includes('svg')
          ? embedCode(
              siteUrl(embedAddress(path, 'chart', Object.fromEntries(new URLSearchParams(query)))),
              title,
              embedBlocks.chart.height,
            )
          : null
      }
      api={
        api && {
          path: `/api${api.endpoint}`,
          query: api.query && JSON.stringify(api.query),
          href: consoleHref(api),
          leftOut: api.leftOut ?? [],
        }
      }
    />
  )
}

const withChart = (query: string, chart: string): string => `${query && `${query}&`}chart=${chart}`

/** Studios are shared by their address; their charts stand in no frame. */
const isEmbeddable = (path: string): boolean => !path.endsWith('timeseries')
