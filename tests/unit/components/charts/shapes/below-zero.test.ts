import { expect, test } from 'vitest'
import { findLook } from '#components/charts/shapes/below-zero.ts'
import { barShapes } from '#components/charts/shapes/plot-shapes.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { valueAxis } from '#components/charts/axes/value-axis.ts'

const line = (color: string, values: (number | null)[]) => ({
  key: color,
  label: color,
  color,
  isOthers: false,
  values,
  longestStep: 1,
})
const bars = (color: string, values: number[]): Plot => ({
  kind: 'bar',
  unit: 'usd',
  measure: 'netFlow',
  isLog: false,
  isShare: false,
  start: 20_000,
  days: values.length,
  total: values,
  longestStep: 1,
  comparison: null,
  events: [],
  gaps: [],
  lines: [line(color, values)],
})
const drawnColors = (color: string) => {
  const plot = bars(color, [3, -2])
  return barShapes(plot, valueAxis(plot)).shapes.map((shape) => [shape.isMinus, shape.color])
}

test('a bar below zero has the color of its line, and loss where that says gain', () => {
  expect(drawnColors('var(--s2)')).toEqual([
    [false, 'var(--s2)'],
    [true, 'var(--s2)'],
  ])
  expect(drawnColors('var(--positive-fill)')).toEqual([
    [false, 'var(--positive-fill)'],
    [true, 'var(--negative-fill)'],
  ])
})

test('beside its name a line that lies below zero is hatched as its bars are', () => {
  const look = (kind: Plot['kind'], values: (number | null)[]) =>
    findLook({ kind }, line('var(--positive-fill)', values))
  expect(look('bar', [null, -4, 0])).toEqual({ color: 'var(--negative-fill)', hatched: true })
  expect(look('bar', [-4, 1])).toEqual({ color: 'var(--positive-fill)', hatched: false })
  expect(look('bar', [0, null])).toEqual({ color: 'var(--positive-fill)', hatched: false })
  expect(look('line', [-4, -1])).toEqual({ color: 'var(--positive-fill)', hatched: false })
})
