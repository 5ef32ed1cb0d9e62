import { expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { netFlowFigure } from '#server/market/figures/headlines/net-flow-figure.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'

const line = (measure: MeasureKey, values: readonly number[]): PublishedLine => ({
  seriesId: 1,
  scopeKey: 'asset:1',
  scopeId: 1,
  measure,
  frequency: 'day',
  quality: 'published',
  sourceId: 1,
  runId: 1,
  marks: [],
  start: 100,
  values: Float64Array.from(values),
})
const month = (value: number) => Array<number>(30).fill(value)
const figure = (mints: readonly number[], burns: readonly number[]) =>
  netFlowFigure(
    'asset:1',
    new Map(
      [line('dailyMints', mints), line('dailyBurns', burns)].map((each) => [
        lineKey('asset:1', each.measure),
        each,
      ]),
    ),
  )

test('a net flow stands beside that of the 30 days before', () => {
  expect(figure([...month(10), ...month(12)], [...month(4), ...month(3)])).toMatchObject({
    value: 270,
    asOf: 159,
    change: { days: 30, amount: 270 - 180, fraction: 0.5, isOfSums: true },
  })
})

test('an outflow is no percent of an inflow, nor an inflow one of an outflow: they differ by an amount', () => {
  expect(figure([...month(1), ...month(5)], [...month(4), ...month(3)]).change).toMatchObject({
    amount: 60 + 90,
    fraction: null,
  })
  expect(figure([...month(5), ...month(1)], [...month(3), ...month(4)]).change).toMatchObject({
    amount: -90 - 60,
    fraction: null,
  })
})

test('without enough days before there is nothing to compare with', () => {
  expect(figure(month(10), month(4))).toMatchObject({ value: 180, change: null })
  expect(
    figure([...month(10).slice(4), ...month(10)], month(4).concat(month(4)).slice(4)),
  ).toMatchObject({ change: null })
})
