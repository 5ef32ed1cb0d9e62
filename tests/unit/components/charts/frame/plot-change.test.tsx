import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlotChange } from '#components/charts/frame/plot-change.tsx'
import { plotText } from '#components/charts/plot/plot-text.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { makePlot } from '#components/charts/plot/plot.ts'

const plotOf = (measure: MeasureKey, unit: 'percent' | 'usd') =>
  makePlot(
    {
      title: '',
      measure,
      unit,
      definition: '',
      start: 20_000,
      series: [],
      total: [],
      kind: 'line',
      comparison: null,
      gaps: [],
      events: [],
      source: '',
    },
    { range: 'all', mode: 'value', scale: 'linear' },
  )
const change = (measure: MeasureKey, unit: 'percent' | 'usd', amount: number) =>
  renderToStaticMarkup(
    <PlotChange
      plot={plotOf(measure, unit)}
      last={{ index: 0, value: 1, amount, fraction: amount }}
      digits={2}
    />,
  )

test('a yield is a level without a sign, and moves by points', () => {
  expect(plotText({ unit: 'percent', measure: 'apy7Day' }, 0.0344)).toBe('3.44%')
  expect(plotText({ unit: 'percent', measure: 'apy7Day' }, -0.001)).toBe('−0.10%')
  expect(change('apy7Day', 'percent', -0.0001)).toBe('<span class="chg neg">−0.01 pp</span>')
})

test('a premium keeps its sign', () => {
  expect(plotText({ unit: 'percent', measure: 'premium' }, 0.0018)).toBe('+0.18%')
})

test('a rise of what is late is bad', () => {
  expect(change('delinquentLoansAmount', 'usd', 0.02)).toBe(
    '<span class="chg pos rise-bad">+2.00%</span>',
  )
})
