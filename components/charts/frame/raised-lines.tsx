import type { ChartSeries } from '#lib/view/charts/chart-model.ts'

/**
 * Raises the line of what a row of a table is about while the row is pointed at or has the focus: a
 * rule of style for each line, and no script. `within`: selectors of the panels with the charts. A
 * line is known by its colour, which in one chart is its own.
 */
export function RaisedLines({
  series,
  within,
}: {
  series: readonly Pick<ChartSeries, 'href' | 'color' | 'isOthers'>[]
  within: string
}) {
  const rules = series.flatMap(({ href, color, isOthers }) =>
    href === null || isOthers
      ? []
      : [
          `main:has(tr:is(:hover,:focus-within) [href="${href}"]) :is(${within}) ` +
            `:is([stroke="${color}"],[style="--k:${color}"]){stroke-width:3.5}`,
        ],
  )
  return <style>{rules.join('')}</style>
}
