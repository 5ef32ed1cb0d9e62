import { describe, expect, it } from 'vitest'
import { cursorPlaces } from '#components/charts/cursor-places.ts'
import type { Plot, PlotLine } from '#components/charts/plot.ts'

const line = (key: string, values: (number | null)[]): PlotLine => ({
  key,
  label: key,
  color: 'var(--s1)',
  isOthers: false,
  values,
  longestStep: 1,
})
const plot = (over: Partial<Plot>): Plot => ({
  kind: 'area',
  unit: 'usd',
  measure: 'bridgedTokenValue',
  isLog: false,
  isShare: false,
  start: 100,
  days: 5,
  total: [3, 3, null, 3, 3],
  longestStep: 1,
  comparison: null,
  events: [],
  gaps: [],
  lines: [line('a', [1, 1, 1, 1, 1]), line('b', [null, 2, 2, 2, 2])],
  ...over,
})
const days = (given: Plot) => cursorPlaces(given).map(({ day }) => day)

describe('cursorPlaces', () => {
  it('of a stack are the days that have a total', () => {
    expect(days(plot({}))).toEqual([0, 1, 3, 4])
  })

  it('of lines are the days on which one of them is known', () => {
    expect(
      days(
        plot({
          kind: 'line',
          lines: [line('a', [null, 1, null, null, 1]), line('b', [null, 2, 2, null, null])],
        }),
      ),
    ).toEqual([1, 2, 4])
  })

  it('are not in a hole', () => {
    expect(days(plot({ kind: 'line', gaps: [{ from: 101, to: 102, label: 'held' }] }))).toEqual([
      0, 3, 4,
    ])
  })

  it('of bars are their middles', () => {
    expect(cursorPlaces(plot({ kind: 'bar' })).map(({ x }) => Math.round(x * 1000))).toEqual([
      100, 300, 500, 700, 900,
    ])
  })

  it('reach from edge to edge', () => {
    expect(cursorPlaces(plot({})).map(({ x }) => x)).toEqual([0, 0.25, 0.75, 1])
  })
})
