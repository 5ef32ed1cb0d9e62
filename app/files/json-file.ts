import { isPartial, type Coverage } from '#lib/view/figures/describe-coverage.ts'
import { daysOfPlot, plotOfFile } from '#app/files/chart-lines.ts'
import { readLineNotes, writeLineNotes, writeStretch } from '#app/files/line-notes.ts'
import { writeNotes } from '#app/files/notes.ts'
import { nameUnit } from '#app/files/unit-name.ts'
import { siteUrl } from '#app/site-url.ts'
import { isoDay, type Day } from '#lib/dates.ts'
import { downloadHref } from '#lib/links/download-href.ts'
import { CHECKS_NOT_KEPT, provenanceJson } from '#lib/files/provenance-json.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { rateOn } from '#server/market/currency/convert-money.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import type { ChartDownload, Download, TableDownload } from '#server/pages/download/download.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

/** Limit of earlier readings and revised days of a figure in one file, which names the file of the next ones. */
const READINGS = 1_000

/**
 * Figures and series of a chart, or the rows of a table, with what they mean and what happened to
 * each figure. Percents and basis points are fractions. `readings`: which thousand of the earlier
 * readings, from 1.
 */
export async function jsonFile(
  page: Download,
  { readings = 1, isDemo = false }: { readings?: number; isDemo?: boolean } = {},
): Promise<object> {
  const common = {
    title: page.title,
    ...(isDemo && { is_demo: true }),
    page: siteUrl(page.href),
    as_of: dayText(page.asOf),
    ...(page.point?.on != null && { value_day: isoDay(page.point.on) }),
    ...(page.point?.asOf != null && { published_by: isoDay(page.point.asOf) }),
    ...(page.money?.rates && { currency: getCurrency(page.money.currency).code }),
    notes: [
      ...writeNotes(page),
      ...(page.kind === 'chart' && page.point?.asOf != null ? [CHECKS_NOT_KEPT] : []),
    ],
  }
  return page.kind === 'chart'
    ? { ...common, ...(await chartJson(page, readings)) }
    : { ...common, ...tableJson(page) }
}

async function chartJson(chart: ChartDownload, readings: number): Promise<object> {
  const plot = plotOfFile(chart)
  const figures = await Promise.all(
    chart.figures.map(async (figure) => ({
      ...figureJson(figure),
      ...publishedJson(figure, chart),
      ...(await proveFigure(figure, chart, readings)),
    })),
  )
  if (!plot || !chart.passed) return { figures, chart: null }
  const notes = readLineNotes(plot, chart.passed)
  const { label, slug, formula } = getMeasure(plot.measure)
  const days = daysOfPlot(plot)
  const points = (values: readonly (number | null)[]) =>
    days.flatMap(({ at, day }) => {
      const value = values[at] ?? null
      return value === null ? [] : [[isoDay(day), value] as const]
    })
  return {
    figures,
    chart: {
      title: chart.passed.title,
      measure: { slug, label },
      unit: nameUnit(plot.unit),
      definition: chart.passed.definition,
      formula,
      source: chart.passed.source,
      from: isoDay(plot.start),
      to: isoDay(plot.start + plot.days - 1),
      interval: plot.interval ?? 'day',
      series: plot.lines.map(({ key, label: name, isOthers, values }, at) => ({
        key,
        name,
        is_others: isOthers,
        points: points(values),
        ...(notes[at] && writeLineNotes(notes[at])),
      })),
      total: points(plot.total),
      comparison: plot.comparison && {
        name: plot.comparison.label,
        points: points(plot.comparison.values),
      },
      marks: (plot.marks ?? []).map(writeStretch),
      ...(chart.coverage !== undefined && writeCoverage(chart.coverage)),
    },
    ...(chart.apiQuery && { api_query: chart.apiQuery }),
  }
}

/** As answers of the data API have it. */
const writeCoverage = (coverage: Coverage | null): object => ({
  coverage: coverage && { known: coverage.known, of: coverage.of },
  partial: isPartial(coverage),
})

function figureJson(figure: Figure): object {
  const { label, scope, value, unit, measure, asOf, period, quality, note } = figure
  return {
    label,
    scope,
    value,
    unit: nameUnit(unit),
    measure: measure && getMeasure(measure).slug,
    as_of: dayText(asOf),
    ...(period && { period }),
    quality,
    note,
  }
}

/**
 * The rate that a converted figure of one day stands by: what happened to it is told in dollars, as
 * it was published.
 */
function publishedJson({ unit, asOf, measure }: Figure, { money }: ChartDownload): object {
  if (!money?.rates || unit !== money.currency || asOf === null) return {}
  const rate = rateOn(money, asOf)
  return {
    conversion: rate && {
      published_in: 'usd',
      // a sum over days has the rate of each of them
      usd_per_unit: measure === 'netFlow' ? null : rate.rate,
      rate_date: isoDay(rate.day),
    },
  }
}

/** Tells what happened to a figure; for one published by an earlier day, nothing is kept as it was known then. */
async function proveFigure(
  { scope, measure, value, asOf }: Figure,
  { point = NOW, href }: ChartDownload,
  readings: number,
): Promise<object> {
  if (scope === null || measure === null || value === null || point.asOf !== null)
    return { checks: null, run: null, readings: null, revised: null, next: null }
  const skip = (readings - 1) * READINGS
  const {
    asOf: day,
    checks,
    run,
    history,
    revised,
    readingCounts,
  } = await getProvenance(await openMarketNow(), {
    scope,
    measure,
    ...(point.on !== null && asOf !== null && { day: asOf }),
    readings: { most: READINGS, skip },
  })
  const isMore = Math.max(readingCounts.history, readingCounts.revised ?? 0) > skip + READINGS
  return {
    ...provenanceJson({ day, checks, run, readings: history.length ? history : null }),
    // several lines together were never published as such: their revised days stand with each of them
    revised:
      readingCounts.revised === null
        ? null
        : revised.map(({ day: revisedDay, before, after, runId, publishedAt }) => ({
            date: isoDay(revisedDay),
            before,
            after,
            run_id: runId,
            published_at: publishedAt,
          })),
    next: isMore ? nextReadings(href, readings + 1) : null,
  }
}

/** The same file with the readings after these. */
function nextReadings(href: string, readings: number): string {
  const [path = '', query = ''] = href.split('?')
  return siteUrl(downloadHref(path, `${query && `${query}&`}readings=${readings}`, 'json'))
}

function tableJson({ columns, rows, count }: TableDownload): object {
  return {
    columns,
    count,
    is_cut: count > rows.length,
    rows: rows.map((row) =>
      Object.fromEntries(columns.map(({ key }, at) => [key, row[at] ?? null])),
    ),
  }
}

const dayText = (day: Day | null): string | null => (day === null ? null : isoDay(day))
