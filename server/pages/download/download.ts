import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'
import type { Coverage } from '#lib/view/figures/describe-coverage.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'

/** The content of a page in one state, to be written as a file. */
export type Download = ChartDownload | TableDownload

export interface DownloadNaming {
  title: string
  /** the page's own address with its state */
  href: string
  /** how the name of the file starts */
  fileName: string
}

interface DownloadBase extends DownloadNaming {
  asOf: Day | null
  /** where it is looked at from; absent: now */
  point?: PointInTime | undefined
  /** the currency that amounts are in; absent: dollars */
  money?: Money | undefined
  /** which amounts have no rate of their own day, or stay as they are, in another currency */
  conversion?: string | null | undefined
  /** names of figures that stand on the page and in no file, because their source may not be passed on */
  leftOut: string[]
  /** words that the address says and that are not held here: they are of the screen, or of another part of the page */
  unheldWords?: readonly string[]
}

export interface ChartDownload extends DownloadBase {
  kind: 'chart'
  /** the name that stands before the chart's own title; `title` may name the chart too */
  pageName: string
  /** as the page draws it; null where nothing is published */
  model: ChartModel | null
  /** the same without what may not be passed on */
  passed: ChartModel | null
  view: ChartView
  /** figures of the headline; those that may not be passed on are absent */
  figures: Figure[]
  /** coverage of the newest total, where it is one of assets */
  coverage?: Coverage | null
  /** series that the data API groups are made for */
  apiQuery: Readonly<Record<string, unknown>> | null
}

export type DownloadValue = string | number | null

export interface TableDownload extends DownloadBase {
  kind: 'table'
  columns: { key: string; label: string; unit: string | null }[]
  /** one value a column */
  rows: DownloadValue[][]
  /** rows that match; more than `rows` where the file was cut */
  count: number
  /** rows that are absent, because their source may not be passed on */
  rowsLeftOut: number
  /** notes that the page has below the table */
  ownNotes?: readonly string[]
  measures: readonly MeasureKey[]
}
