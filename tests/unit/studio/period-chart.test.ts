import { expect, test } from 'vitest'
import { placeBars } from '#components/charts/plot/bars.ts'
import { cursorPlaces } from '#components/charts/live/cursor-places.ts'
import { plotFigure } from '#components/charts/plot/plot-figures.ts'
import { makePlot } from '#components/charts/plot/plot.ts'
import { parseDay, type Day } from '#lib/dates.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'

const day = (text: string): Day => parseDay(text) ?? Number.NaN
const START = day('2026-01-31')
const VIEW = { range: 'all', scale: 'linear', mode: 'value' } as const

/** Three ends of months, 100, 110 and 121, and nothing between. */
function monthly(kind: ChartModel['kind']): ChartModel {
  const values = Array.from({ length: day('2026-03-31') - START + 1 }, (): number | null => null)
  for (const [text, value] of [
    ['2026-01-31', 100],
    ['2026-02-28', 110],
    ['2026-03-31', 121],
  ] as const)
    values[day(text) - START] = value
  return {
    title: 't',
    measure: 'size',
    unit: 'usd',
    definition: '',
    start: START,
    series: [{ key: 'a', label: 'A', color: 'var(--s1)', href: null, values, isOthers: false }],
    total: values,
    kind,
    comparison: null,
    gaps: [],
    events: [],
    interval: 'month',
    source: '',
  }
}

test('ends of months are one line without holes', () => {
  const plot = makePlot(monthly('area'), VIEW)
  expect(plot.gaps).toEqual([])
  expect(plot.lines[0]?.longestStep).toBe(31)
})

test('a value is compared with that of the month before', () => {
  const plot = makePlot(monthly('area'), VIEW)
  expect(plotFigure(plot, plot.total)).toMatchObject({ value: 121, amount: 11, fraction: 0.1 })
})

test('a bar is a month, and goes by its last known day', () => {
  const plot = makePlot(monthly('bar'), VIEW)
  expect(placeBars(plot)).toMatchObject({ count: 3, lines: [{ values: [100, 110, 121] }] })
  expect(cursorPlaces(plot).map((place) => START + place.day)).toEqual([
    START,
    day('2026-02-28'),
    day('2026-03-31'),
  ])
})
