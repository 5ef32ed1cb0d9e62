import { describe, expect, it } from 'vitest'
import { offeredViews, makePlot } from '#components/charts/plot/plot.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'

const DAYS = 400
const series = (key: string, values: (number | null)[]) => ({
  key,
  label: key,
  color: 'var(--s1)',
  href: null,
  isOthers: false,
  values,
})
const model: ChartModel = {
  title: 'Value',
  measure: 'bridgedTokenValue',
  unit: 'usd',
  definition: 'What it is worth.',
  start: 20_000,
  kind: 'area',
  comparison: null,
  gaps: [],
  source: 'demo',
  series: [
    series('a', new Array<number>(DAYS).fill(30)),
    series(
      'b',
      Array.from({ length: DAYS }, (_, day) => 10 + day),
    ),
  ],
  total: Array.from({ length: DAYS }, (_, day) => 40 + day),
  events: [
    { day: 20_010, label: 'long ago' },
    { day: 20_390, label: 'lately' },
  ],
}
const view = (over: Partial<ChartView>): ChartView => ({
  range: 'all',
  scale: 'linear',
  mode: 'value',
  ...over,
})

describe('plotOf', () => {
  it('of 30 days has 30 bars, and a line has both ends', () => {
    const flow: ChartModel = { ...model, kind: 'bar', measure: 'netFlow' }
    expect(makePlot(flow, view({ range: '30d' })).days).toBe(30)
    expect(makePlot(flow, view({ range: '1y' })).days).toBe(365)
    expect(makePlot(model, view({ range: '30d' })).days).toBe(31)
  })

  it('cuts the range at its end, with one day before it to start from', () => {
    const plot = makePlot(model, view({ range: '30d' }))
    expect([plot.start, plot.days, plot.lines[1]?.values[0]]).toEqual([20_369, 31, 379])
  })

  it('shows the days between two, both of them', () => {
    const plot = makePlot(model, view({ range: { from: 20_100, to: 20_109 } }))
    expect([plot.start, plot.days, plot.lines[1]?.values]).toEqual([
      20_100,
      10,
      [110, 111, 112, 113, 114, 115, 116, 117, 118, 119],
    ])
  })

  it('takes of two days what the history has, and may have nothing', () => {
    const days = (from: number, to: number) => {
      const { start, days: count } = makePlot(model, view({ range: { from, to } }))
      return [start, count]
    }
    expect(days(0, 20_004)).toEqual([20_000, 5])
    expect(days(20_395, Infinity)).toEqual([20_395, 5])
    expect(days(10, 20)[1]).toBe(0)
    expect(days(30_000, 30_010)[1]).toBe(0)
  })

  it('begins where something is known', () => {
    const late = {
      ...model,
      total: model.total.map((value, day) => (day < 100 ? null : value)),
      series: model.series.map((one) => ({
        ...one,
        values: one.values.map((value, day) => (day < 100 ? null : value)),
      })),
    }
    expect(makePlot(late, view({})).start).toBe(20_100)
  })

  it('shares of a day add up to the whole', () => {
    const { lines, unit } = makePlot(model, view({ mode: 'share' }))
    expect(unit).toBe('percent')
    expect((lines[0]?.values[60] ?? 0) + (lines[1]?.values[60] ?? 0)).toBeCloseTo(1)
    expect(lines[0]?.values[60]).toBeCloseTo(0.3)
  })

  it('indexes start at 100 on the first known day of the range', () => {
    const { lines } = makePlot(model, view({ mode: 'indexed', range: '90d' }))
    expect([lines[0]?.values[0], lines[1]?.values[0], lines[0]?.values.at(-1)]).toEqual([
      100, 100, 100,
    ])
    expect(lines[1]?.values.at(-1)).toBeCloseTo((409 / 319) * 100)
  })

  it('stacks only what adds up', () => {
    expect([
      makePlot(model, view({})).kind,
      makePlot(model, view({ mode: 'indexed' })).kind,
      makePlot(model, view({ scale: 'log' })).kind,
    ]).toEqual(['area', 'line', 'line'])
  })

  it('has no place on a log scale for nothing and less', () => {
    const odd = {
      ...model,
      series: [series('a', [0, -1, 5, ...new Array<number>(DAYS - 3).fill(5)])],
    }
    expect(makePlot(odd, view({ scale: 'log' })).lines[0]?.values.slice(0, 3)).toEqual([
      null,
      null,
      5,
    ])
  })

  it('letters the events of its range from A, in the order of their days', () => {
    const letters = (range: ChartView['range'], events = model.events) =>
      makePlot({ ...model, events }, view({ range })).events.map(
        ({ letter, label }) => letter + label,
      )
    expect(letters('all', model.events.toReversed())).toEqual(['Along ago', 'Blately'])
    expect(letters('30d')).toEqual(['Alately'])
  })
})

describe('offeredViews', () => {
  it('offers shares of what adds up', () => {
    expect(offeredViews(model)).toEqual({
      modes: ['value', 'share', 'indexed'],
      scales: ['linear', 'log'],
    })
  })

  it('offers a yield as it is: it can be below zero and has no parts', () => {
    expect(offeredViews({ ...model, measure: 'apy7Day', unit: 'percent', kind: 'line' })).toEqual({
      modes: ['value'],
      scales: ['linear'],
    })
  })

  it('offers no shares of prices', () => {
    expect(offeredViews({ ...model, measure: 'price', kind: 'line' }).modes).toEqual([
      'value',
      'indexed',
    ])
  })
})
