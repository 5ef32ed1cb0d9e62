import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Interval } from '#lib/studio/periods.ts'
import type { Coverage } from '#lib/view/figures/describe-coverage.ts'
import type { ChartEvent } from '#lib/view/charts/chart-event.ts'
import type { DayStretch } from '#lib/view/figures/day-note.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'

export interface ChartSeries {
  key: string
  label: string
  /** a CSS colour, usually `var(--s1)`; the same entity has the same one everywhere */
  color: string
  href: string | null
  /** one a day from `start` on; null: no value that day */
  values: (number | null)[]
  /** marks of its values, where they are told apart from the total's */
  marks?: readonly DayStretch[]
  /** days of which it has no value, because a reading is held */
  heldDays?: readonly Day[]
  /** sums up counts that may have counted one address several times */
  isUpperBound?: true
  /** "All Others (N Items)": grey, hatched, last */
  isOthers: boolean
}

/**
 * Everything a chart needs, drawn on the server as SVG and in the browser. All series share one
 * measure and one day axis.
 */
export interface ChartModel {
  title: string
  measure: MeasureKey
  unit: ShownUnit
  definition: string
  start: Day
  /** stacked bottom to top in this order when kind is `area` */
  series: ChartSeries[]
  /** sum of the series on complete days */
  total: (number | null)[]
  kind: 'area' | 'line' | 'bar'
  /** dashed line in text colour, same days, own unit is the chart's */
  comparison: { label: string; values: (number | null)[] } | null
  /** days without a published total, and why: hatched */
  gaps: { from: Day; to: Day; label: string }[]
  /** marks of days of the total, or of the one line */
  marks?: readonly DayStretch[]
  /** values stand on the last known days of calendar periods and nowhere between; absent: every day may have one */
  interval?: Interval
  /** true if days add up to weeks; absent: as the measure says */
  sums?: boolean
  /** its lines tell of one thing, each by itself: they add up to nothing */
  areAlternatives?: true
  /** lettered flags */
  events: ChartEvent[]
  /** values between which a line is as good as at zero: shaded, and always in sight */
  band?: { low: number; high: number; label: string }
  /** texts that the legend has below its lines */
  facts?: readonly { label: string; text: string }[]
  source: string
  /** how much of its scope the newest total is; absent: all of it, or that is not the question */
  coverage?: Coverage | null
}

export const CHART_RANGES = ['30d', '90d', '1y', 'all'] as const
export type ChartRange = (typeof CHART_RANGES)[number]
export const CHART_SCALES = ['linear', 'log'] as const
export type ChartScale = (typeof CHART_SCALES)[number]
export const CHART_MODES = ['value', 'share', 'indexed'] as const
export type ChartMode = (typeof CHART_MODES)[number]
/** Days from and to, both included. */
export interface Span {
  from: Day
  to: Day
}
export interface ChartView {
  /** back from the newest day, or between two days */
  range: ChartRange | Span
  scale: ChartScale
  mode: ChartMode
}
