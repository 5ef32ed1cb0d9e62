import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { withheldLines, measuresBehind } from '#server/pages/download/withheld-lines.ts'

interface Passed {
  passed: ChartModel | null
  figures: Figure[]
  leftOut: string[]
}

const GROUPED = /^(?:asset|network|platform|class|issuer)-[1-9]\d*$/

/**
 * A chart and the figures above it without what may not be passed on; a series of one source goes by
 * it. `scopes` name the whole:
 * where none of it is restricted, no part is. Of a whole that is restricted in part, a series stays
 * where all of its group may pass: better too little than too much.
 */
export async function passChart(
  model: ChartModel | null,
  figures: readonly Figure[],
  scopes: readonly string[],
): Promise<Passed> {
  const { isAnyWithheld, withholds, withholdsSource } = await withheldLines()
  if (!isAnyWithheld) return { passed: model, figures: [...figures], leftOut: [] }
  // a figure made as the page is read has no scope of its own, and is of the scopes of the page
  const shown = figures.filter(
    ({ scope, measure }) =>
      !measure ||
      !(scope ? scope.split('+') : scopes).some((key) => withholds(key, measuresBehind(measure))),
  )
  const leftOut = figures.filter((figure) => !shown.includes(figure)).map(({ label }) => label)
  if (!model) return { passed: null, figures: shown, leftOut }
  const measures = measuresBehind(model.measure)
  if (!scopes.some((scope) => withholds(scope, measures))) {
    const { chart, names } = withoutSeries(model, ({ key }) =>
      withholdsSource(/^source-(.+)$/.exec(key)?.[1] ?? ''),
    )
    return { passed: chart, figures: shown, leftOut: [...leftOut, ...names] }
  }
  const { chart, names } = withoutSeries(
    model,
    ({ key, isOthers }) =>
      isOthers || !GROUPED.test(key) || withholds(key.replace('-', ':'), measures),
  )
  return { passed: chart, figures: shown, leftOut: [...leftOut, ...names] }
}

/** Without some series, and without the total that they are in. */
export function withoutSeries(
  model: ChartModel,
  isWithheld: (series: ChartModel['series'][number]) => boolean,
): { chart: ChartModel; names: string[] } {
  const withheld = model.series.filter(isWithheld)
  if (!withheld.length) return { chart: { ...model, comparison: null }, names: [] }
  return {
    chart: {
      ...model,
      comparison: null,
      series: model.series.filter((series) => !withheld.includes(series)),
      total: model.total.map(() => null),
    },
    names: [...withheld.map(({ label }) => label), 'Total'],
  }
}
