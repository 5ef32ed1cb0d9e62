import { toDate, type Day } from '#lib/dates.ts'
import { platformHref } from '#lib/routes.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { RepoMonth } from '#lib/view/lending/repo-month.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import { lineChart } from '#server/market/figures/charts/line-chart.ts'
import {
  combine,
  linesWithSizes,
  type CombinedLine,
} from '#server/market/figures/totals/combined.ts'
import { blankFigure, makeFigure, NO_VALUE } from '#server/market/figures/make-figure.ts'
import { lastDay, valueOn } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import type { Market } from '#server/market/market/market.ts'

const SLUG = 'broadridge-dlr'
const MEASURE = 'repoVolume'
const MONTHS = 13

export interface RepoPage {
  asOf: Day | null
  figures: Figure[]
  chart: ChartModel | null
  months: RepoMonth[]
}

/** The partner page of a repo platform: what was lent day by day, and by month. */
export async function getRepoPage(market: Market): Promise<RepoPage> {
  const platform = [...(await market.names()).platforms.values()].find(({ slug }) => slug === SLUG)
  if (!platform)
    return { asOf: null, figures: makeFigures(undefined, '', undefined), chart: null, months: [] }
  const scope = `platform:${platform.id}`
  const [lines, holds] = await Promise.all([
    linesWithSizes(market, [scope], [MEASURE]),
    market.holds([scope]),
  ])
  const line = combine(MEASURE, [scope], lines)
  const source = sourceById(lines.get(lineKey(scope, MEASURE))?.sourceId ?? 0)
  return {
    asOf: line ? lastDay(line) : null,
    figures: makeFigures(line, scope, holds.get(lineKey(scope, MEASURE))),
    chart: line
      ? lineChart({
          title: 'Daily repo volume',
          measure: MEASURE,
          line,
          label: platform.name,
          color: 'var(--s1)',
          href: platformHref(SLUG),
          source: source ? sources[source].name : 'not available',
        })
      : null,
    months: line ? sumMonths(line) : [],
  }
}

function makeFigures(
  line: CombinedLine | undefined,
  scope: string,
  held: Parameters<typeof makeFigure>[1]['held'],
): Figure[] {
  const daily = makeFigure(line, { label: 'Daily Repo Volume', measure: MEASURE, scope, held })
  const over = (
    label: string,
    days: number,
    pick: (values: readonly number[]) => number,
  ): Figure => {
    const values = line ? readValues(line, lastDay(line) - days + 1, lastDay(line)) : []
    if (!line || !values.length) return blankFigure(label, 'usd', null, NO_VALUE)
    return {
      ...blankFigure(label, currencyOf(line), null, ''),
      value: pick(values),
      asOf: lastDay(line),
      quality: line.quality,
      note: `${values.length} days with repos`,
    }
  }
  return [
    daily,
    over('Daily Average, 30 Days', 30, mean),
    over('Trailing 30 Days', 30, sum),
    over('Trailing 365 Days', 365, sum),
  ]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

function readValues(line: CombinedLine, from: Day, to: Day): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => valueOn(line, from + at)).filter(
    (value) => !Number.isNaN(value),
  )
}

/**
 * The newest months, the newest first; each against the mean day of the one before, because months
 * differ in length.
 */
function sumMonths(line: CombinedLine): RepoMonth[] {
  const byMonth = new Map<string, number[]>()
  for (let day = line.start; day <= lastDay(line); day++) {
    const value = valueOn(line, day)
    if (Number.isNaN(value)) continue
    const month = toDate(day).toISOString().slice(0, 7)
    byMonth.set(month, [...(byMonth.get(month) ?? []), value])
  }
  const months = [...byMonth].map(([month, values]) => ({
    month,
    days: values.length,
    volume: sum(values),
    mean: mean(values),
    currency: currencyOf(line),
  }))
  return months
    .map((month, at): RepoMonth => {
      const before = months[at - 1]
      return { ...month, change: before ? month.mean / before.mean - 1 : null }
    })
    .reverse()
    .slice(0, MONTHS)
}
