import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { listSigns, type SignNote } from '#lib/view/figures/day-note.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { nameCurrency, type FigureId } from '#lib/view/figures/figure-id.ts'
import { firstRunDay } from '#server/pipeline/series/as-of/check-as-of.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'
import { currencyOf, isMoney } from '#server/market/currency/convert-money.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { findDayNotes } from '#server/market/figures/marks/day-notes.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { STABLECOINS } from '#server/market/figures/overview/overview-classes.ts'
import {
  overviewHeadlines,
  type OverviewHeadline,
} from '#server/market/figures/overview/overview-headlines.ts'
import {
  computeWaterfall,
  type Waterfall,
} from '#server/market/figures/charts/compute-waterfall.ts'
import type { Market } from '#server/market/market/market.ts'

export type Reading = 'published' | 'known'

export interface HeadlineRow {
  key: string
  label: string
  measure: 'size' | 'holders'
  unit: ShownUnit
  /** as the chosen reading has it; null: no value at most a week before that date */
  before: number | null
  after: number | null
  /** the marks of both values */
  notes: Readonly<Record<'before' | 'after', readonly SignNote[]>>
  /** the figure of the later value, where it is the one of today's data */
  of: FigureId | null
  /** the value on the first date in the data of today, where it was published otherwise */
  readsToday: number | null
}

export interface ComparedHeadlines {
  from: Day
  to: Day
  reading: Reading
  /** the first date by whose end anything was published here; null: none */
  firstPublished: Day | null
  rows: HeadlineRow[]
  /** explains the change of one of them; null where it has no value on one of the dates */
  chosen: { row: HeadlineRow; growth: Waterfall; revised: number } | null
}

export interface HeadlinesRequest {
  /** null: the newest day, and that 30 days before it */
  days: { from: Day; to: Day } | null
  /** null: as published where something was by the first date */
  reading: Reading | null
  headline: string | undefined
}

const DAYS = 30
/** How far before a date its newest value may stand. */
const REACH = 7
const SCOPES = ['total', 'total#distributed', 'total#represented', STABLECOINS]

type Lines = ReadonlyMap<string, PublishedLine>

/**
 * Compares each headline on two dates: as it was published by the end of each, or as the data of
 * today has both. Null before anything was published.
 */
export async function compareHeadlines(
  market: Market,
  { days, reading: wanted, headline }: HeadlinesRequest,
): Promise<ComparedHeadlines | null> {
  const [known, firstPublished] = await Promise.all([readLines(market), firstRunDay()])
  const newest = newestDay(known)
  if (newest === null) return null
  const { from, to } = days ?? { from: newest - DAYS, to: newest }
  const reading =
    wanted ?? (firstPublished !== null && firstPublished <= from ? 'published' : 'known')
  const [first, last] =
    reading === 'known'
      ? [known, known]
      : await Promise.all([readLines(market.by(from)), readLines(market.by(to))])
  const read = (lines: Lines, of: OverviewHeadline, day: Day) => {
    const line = combine(of.measure, [of.scope], lines)
    return line ? knownBefore(line, day, REACH) : null
  }
  const noteOn = (lines: Lines, of: OverviewHeadline, day: Day): SignNote[] => {
    const line = combine(of.measure, [of.scope], lines)
    if (!line) return []
    const at = knownDay(line, day)
    return listSigns({
      notes: findDayNotes(line, at, of.measure),
      isUpperBound: line.quality === 'upper_bound' && knownBefore(line, at, 0) !== null,
      heldFrom: null,
    })
  }
  const headlines = overviewHeadlines(known)
  const rows = headlines.map((of): HeadlineRow => {
    const before = read(first, of, from)
    const today = read(known, of, from)
    return {
      key: of.key,
      label: of.label,
      measure: of.measure,
      unit: isMoney(of.measure) ? market.money.currency : getMeasure(of.measure).unit,
      before,
      after: read(last, of, to),
      notes: { before: noteOn(first, of, from), after: noteOn(last, of, to) },
      of: reading === 'known' ? identify(known, of, to) : null,
      readsToday: before !== null && today !== before ? today : null,
    }
  })
  const at = Math.max(
    0,
    headlines.findIndex(({ key }) => key === headline),
  )
  const [of, row] = [headlines[at], rows[at]]
  const later = reading === 'known' ? market : market.by(to)
  return {
    from,
    to,
    reading,
    firstPublished,
    rows,
    chosen: of && row ? await explain(later, of, row, last, { from, to }) : null,
  }
}

/**
 * Between the days that both values are of, as the later date has them; what the earlier one was
 * revised by stands apart.
 */
async function explain(
  market: Market,
  { scope, measure, isOf }: OverviewHeadline,
  row: HeadlineRow,
  lines: Lines,
  { from, to }: { from: Day; to: Day },
): Promise<ComparedHeadlines['chosen']> {
  const line = combine(measure, [scope], lines)
  if (!line || row.before === null || row.after === null) return null
  const span = { from: knownDay(line, from), to: knownDay(line, to) }
  const units = [...(await market.units(measure)).values()].flatMap((each) =>
    each.units.filter(isOf),
  )
  const growth = await computeWaterfall(market, units, line, span)
  return growth ? { row, growth, revised: growth.before - row.before } : null
}

function identify(lines: Lines, { scope, measure }: OverviewHeadline, day: Day): FigureId | null {
  const line = combine(measure, [scope], lines)
  return line
    ? { scope, measure, day: knownDay(line, day), ...nameCurrency(currencyOf(line)) }
    : null
}

/** The newest day with a value, on or before a day. */
function knownDay(line: Packed, day: Day): Day {
  for (let at = day; at >= day - REACH; at--) if (knownBefore(line, at, 0) !== null) return at
  return day
}

const readLines = (market: Market): Promise<Lines> => linesWithSizes(market, SCOPES, ['holders'])

function newestDay(lines: Lines): Day | null {
  const newest = Math.max(
    ...[...lines.values()].flatMap((line) => (line.measure === 'size' ? [lastDay(line)] : [])),
  )
  return Number.isFinite(newest) ? newest : null
}
