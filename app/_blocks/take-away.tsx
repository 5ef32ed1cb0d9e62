import { siteUrl } from '#app/site-url.ts'
import { TakeAwayDrawer } from '#components/market/take-away-drawer.tsx'
import { embedAddress, embedBlocks, embedCode } from '#lib/embed-href.ts'
import { takeAwayFormats, takeAwayHref, type TakeAwayFormat } from '#lib/take-away-href.ts'

const FILES: Readonly<Record<TakeAwayFormat, { label: string; note: string }>> = {
  csv: { label: 'CSV', note: 'Rows for a spreadsheet, a line a day or an entity.' },
  json: { label: 'JSON', note: 'Figures, series or rows, with unit and day.' },
  png: { label: 'PNG', note: 'The chart as an image, 1600 pixels wide.' },
  svg: { label: 'SVG', note: 'The chart as a drawing, for print.' },
  'metadata.json': { label: 'Metadata', note: 'Definition, formula, sources, licences and citation.' },
}

interface TakeAwayProps {
  title: string
  /** the page's own address with its state */
  href: string
  api?: { path: string; query: Readonly<Record<string, unknown>> | null } | null
}

/** Everything that can be taken away from a page in its state. */
export function TakeAway({ title, href, api = null }: TakeAwayProps) {
  const [path = '', query = ''] = href.split('?')
  const formats = takeAwayFormats(path)
  return (
    <TakeAwayDrawer
      files={formats.flatMap((format) => {
        const file = takeAwayHref(path, query, format)
        return file === null ? [] : [{ ...FILES[format], href: file }]
      })}
      share={siteUrl(href)}
      embed={isEmbeddable(path) && formats.includes('svg') ? embedCode(siteUrl(embedAddress(path, 'chart', Object.fromEntries(new URLSearchParams(query)))), title, embedBlocks.chart.height) : null}
      api={api && { path: api.path, query: api.query && JSON.stringify(api.query) }}
    />
  )
}

/** Studios are shared by their address; their charts stand in no frame. */
const isEmbeddable = (path: string): boolean => !path.endsWith('timeseries')
