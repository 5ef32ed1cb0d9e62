import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ChartModel, ChartView } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'

/** What stands on a page in one state, to be written as a file. */
export type TakenPage = TakenChart | TakenTable

interface Taken {
  title: string
  /** the page's own address with its state */
  href: string
  asOf: Day | null
  /** what a source keeps from being passed on, by name; it stands on the page and in no file of figures */
  leftOut: string[]
  /** starts the name of its files */
  fileName: string
}

export interface TakenChart extends Taken {
  kind: 'chart'
  /** as the page draws it; null where nothing is published */
  model: ChartModel | null
  /** the same without what may not be passed on */
  passed: ChartModel | null
  view: ChartView
  /** of the headline; those that may not be passed on are absent */
  figures: Figure[]
  /** series that the data API groups are made for */
  apiQuery: Readonly<Record<string, unknown>> | null
}

export type TakenValue = string | number | null

export interface TakenTable extends Taken {
  kind: 'table'
  columns: { key: string; label: string; unit: string | null }[]
  /** one value a column */
  rows: TakenValue[][]
  /** rows that match; more than `rows` where the file was cut */
  count: number
  /** rows that are absent, because their source may not be passed on */
  rowsLeftOut: number
  measures: readonly MeasureKey[]
}
