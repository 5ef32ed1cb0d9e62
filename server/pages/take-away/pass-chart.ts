import type { ChartModel } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import { keptLines, measuresBehind } from '#server/pages/take-away/kept-lines.ts'

interface Passed {
  passed: ChartModel | null
  figures: Figure[]
  leftOut: string[]
}

const GROUPED = /^(?:asset|network|platform|class|issuer)-[1-9]\d*$/

/**
 * A chart and the figures above it without what may not be passed on. `scopes` name the whole: where none of it is kept,
 * no part is. Of a whole that is kept in part, a series stays where all of its group may pass: better too little than too much.
 */
export async function passChart(
  model: ChartModel | null,
  figures: readonly Figure[],
  scopes: readonly string[],
): Promise<Passed> {
  const { isAnythingKept, keeps } = await keptLines()
  if (!isAnythingKept) return { passed: model, figures: [...figures], leftOut: [] }
  const shown = figures.filter(
    ({ scope, measure }) =>
      !scope || !measure || !scope.split('+').some((key) => keeps(key, measuresBehind(measure))),
  )
  const leftOut = figures.filter((figure) => !shown.includes(figure)).map(({ label }) => label)
  if (!model) return { passed: null, figures: shown, leftOut }
  const measures = measuresBehind(model.measure)
  if (!scopes.some((scope) => keeps(scope, measures)))
    return { passed: { ...model, comparison: null }, figures: shown, leftOut }
  const { chart, names } = withoutSeries(
    model,
    ({ key, isOthers }) => isOthers || !GROUPED.test(key) || keeps(key.replace('-', ':'), measures),
  )
  return { passed: chart, figures: shown, leftOut: [...leftOut, ...names] }
}

/** Without some series, and without the total that they are in. */
export function withoutSeries(
  model: ChartModel,
  isKept: (series: ChartModel['series'][number]) => boolean,
): { chart: ChartModel; names: string[] } {
  const kept = model.series.filter(isKept)
  if (!kept.length) return { chart: { ...model, comparison: null }, names: [] }
  return {
    chart: {
      ...model,
      comparison: null,
      series: model.series.filter((series) => !kept.includes(series)),
      total: model.total.map(() => null),
    },
    names: [...kept.map(({ label }) => label), 'Total'],
  }
}
