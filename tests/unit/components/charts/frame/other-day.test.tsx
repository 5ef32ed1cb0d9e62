import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartLegend } from '#components/charts/frame/chart-legend.tsx'
import { LegendToggles } from '#components/charts/live/legend-toggles.tsx'
import type { Plot } from '#components/charts/plot/plot.ts'
import { parseDay } from '#lib/dates.ts'

const start = parseDay('2026-06-01') ?? 0
const line = (label: string, values: readonly (number | null)[]) => ({
  key: label,
  label,
  color: 'red',
  isOthers: false,
  values,
  longestStep: 1,
})
/** The total waits at its second day, one part goes on and one has stopped before. */
const plot: Plot = {
  kind: 'area',
  unit: 'usd',
  measure: 'totalAssetValue',
  isLog: false,
  isShare: false,
  start,
  days: 3,
  lines: [line('goes on', [1, 2, 3]), line('waits', [4, 5, null]), line('ended', [6, null, null])],
  total: [11, 7, null],
  longestStep: 1,
  comparison: null,
  gaps: [],
  events: [],
}

test('a value in a legend that is not of the day above the list says its own', () => {
  for (const legend of [
    <ChartLegend key="still" plot={plot} hrefs={new Map()} />,
    <LegendToggles
      key="live"
      plot={plot}
      series={plot.lines.map(({ key, label, color, isOthers, values }) => ({
        key,
        label,
        color,
        isOthers,
        values: [...values],
        href: null,
      }))}
      hidden={new Set()}
      until={undefined}
      onToggle={() => undefined}
    />,
  ]) {
    const text = renderToStaticMarkup(legend).replaceAll(/<[^>]*>/g, '|')
    expect(text).toMatch(/^\|\|+2 Jun 2026\|/)
    expect(text).toMatch(/goes on\|3 Jun 2026\|/)
    expect(text).toMatch(/waits\|\|/)
    expect(text).toMatch(/ended\|1 Jun 2026\|/)
  }
})
