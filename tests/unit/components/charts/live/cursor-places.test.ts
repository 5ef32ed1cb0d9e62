import { describe, expect, it } from 'vitest'
import { cursorPlaces, nearestPlace } from '#components/charts/live/cursor-places.ts'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'

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

describe('nearestPlace', () => {
  const places = [
    { day: 0, x: 0 },
    { day: 3, x: 0.5 },
    { day: 9, x: 1 },
  ]
  it('is the one with the least way to it', () => {
    expect([0, 0.2, 0.3, 0.74, 0.76, 1].map((x) => nearestPlace(places, x))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
  })

  it('is none where nothing is known', () => {
    expect(nearestPlace([], 0.5)).toBeNull()
  })
})
