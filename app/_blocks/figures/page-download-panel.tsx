import { siteUrl } from '#app/site-url.ts'
import { DownloadDrawer } from '#components/downloads/download-drawer.tsx'
import { consoleHref } from '#lib/api-console/console-href.ts'
import {
  chartFileHref,
  DOWNLOAD_FORMATS,
  downloadFormats,
  downloadHref,
  type DownloadFormat,
} from '#lib/links/download-href.ts'
import { embedAddress, embedBlocks, embedCode } from '#lib/links/embed-href.ts'
import { getListing, listingKeys } from '#lib/registry/listings/listings.ts'
import { pageRow } from '#lib/registry/pages.ts'
import type { OpenPage, PageQuestion } from '#server/pages/definition/define-page.ts'

const FILES: Readonly<Record<DownloadFormat, { label: string; note: string }>> = {
  csv: { label: 'CSV', note: 'Rows for a spreadsheet, one row per day or entity.' },
  json: { label: 'JSON', note: 'Figures, series or rows, with units and dates.' },
  png: { label: 'PNG', note: 'The chart as an image, 1600 pixels wide.' },
  svg: { label: 'SVG', note: 'The chart as vector graphics, for print.' },
  'metadata.json': {
    label: 'Metadata',
    note: 'Definition, formula, sources, licenses and citation.',
  },
}

const PICTURES: ReadonlySet<DownloadFormat> = new Set(['svg', 'png'])

/** Pages whose values are marked one by one; records of lists are not. */
const hasMarks = (key: OpenPage['key'], path: string): boolean =>
  key === 'pivot' ||
  key === 'participants' ||
  key === 'jurisdictions' ||
  pageRow(key).files === 'chart' ||
  listingKeys.map(getListing).some((listing) => listing.path === path && listing.answersPast)

/** Everything that a page gives in its state: files, link, code to embed, and the same in the data API. */
export function DownloadPanel({ page }: { page: OpenPage }) {
  const { key, name, href, charts, apiQuestion } = page
  const [path = '', query = ''] = href.split('?')
  const [first] = charts
  // the files of a list are its rows
  const isOfChart = pageRow(key).files === 'chart'
  const others = (isOfChart ? charts.slice(1) : charts).filter(({ model }) => model !== null)
  // a chart without values has no picture yet
  const hasPicture = first === undefined || first.model !== null
  const formats = downloadFormats(path).filter((format) => hasPicture || !PICTURES.has(format))
  const marks = hasMarks(key, path)
    ? {
        label: 'CSV with marks',
        note:
          'Same as CSV, with a notes column next to each value: ' +
          'estimated, assumed, partial, unchanged, upper bound or held.',
        href: downloadHref(path, `${query && `${query}&`}marks=yes`, 'csv'),
      }
    : null
  const isEmbeddable = pageRow(key).embed?.blocks.includes('chart') && first?.model
  return (
    <DownloadDrawer
      files={formats.flatMap((format) => {
        const file = { ...FILES[format], href: downloadHref(path, query, format) }
        return format === 'csv' && marks ? [file, marks] : [file]
      })}
      of={isOfChart && others.length > 0 ? first?.model?.title : undefined}
      more={others.map(({ key: chart, label }) => ({
        label: label ?? chart,
        files: DOWNLOAD_FORMATS.map((format) => ({
          label: FILES[format].label,
          href: chartFileHref(page, chart, format),
        })),
      }))}
      share={siteUrl(href)}
      embed={
        isEmbeddable
          ? embedCode(
              siteUrl(embedAddress(path, 'chart', Object.fromEntries(new URLSearchParams(query)))),
              name,
              embedBlocks.chart.height,
            )
          : null
      }
      api={apiQuestion && showQuestion(apiQuestion)}
    />
  )
}

const showQuestion = (question: PageQuestion) => ({
  path: `/api${question.endpoint}`,
  // on one line, with places to break it between words
  query: question.query && JSON.stringify(question.query, null, 1).replace(/\n\s*/g, ' '),
  href: consoleHref(question),
  leftOut: question.leftOut ?? [],
})
