import { expect, test } from 'vitest'
import { withoutSeries } from '#components/charts/plot/without-series.ts'
import { markJumps } from '#lib/view/charts/chart-event.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'

const START = 20_000
const series = (key: string, values: number[]) => ({
  key,
  label: key,
  color: 'var(--s1)',
  href: null,
  isOthers: false,
  values,
})
const jump = (key: string, amount: number) => ({ series: key, name: key, amount })
const jumped = markJumps(START + 2, [jump('a', 50), jump('b', 30)], 200, 'usd')
const model: ChartModel = {
  title: 'Value',
  measure: 'bridgedTokenValue',
  unit: 'usd',
  definition: '',
  start: START,
  kind: 'area',
  comparison: null,
  gaps: [],
  source: 'demo',
  series: [series('a', [90, 90, 140]), series('b', [10, 10, 40]), series('c', [100, 100, 100])],
  total: [200, 200, 280],
  events: [{ day: START + 1, label: 'a rule changed' }, ...(jumped ? [jumped] : [])],
}
const labels = (...hidden: string[]) =>
  withoutSeries(model, new Set(hidden)).events.map(({ label }) => label)

test('a line that is put away leaves the total', () => {
  expect(withoutSeries(model, new Set(['a'])).total).toEqual([110, 110, 140])
})

test('a flag of what is newly tracked says what of it is in sight, and goes when nothing is', () => {
  const [rule, ...both] = labels()
  expect(both).toEqual(['a and b, +$80.00 newly tracked: coverage, not growth'])
  expect(labels('c')).toEqual([rule, ...both])
  expect(labels('a')).toEqual([rule, 'b, +$30.00 newly tracked: coverage, not growth'])
  expect(labels('a', 'b')).toEqual([rule])
})
