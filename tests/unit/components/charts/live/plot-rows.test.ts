import { describe, expect, it } from 'vitest'
import { listBandRows, listBarRows, listLineRows } from '#components/charts/live/plot-rows.ts'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'
import { valueAxis } from '#components/charts/axes/value-axis.ts'

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
  lines: [line('a.b', [3, 1, 9, 1, 1]), line('c', [null, 2, 9, 2, 2])],
  ...over,
})

describe('rows of a stack', () => {
  it('are the outer edges of bands, which take no room where unknown, and break where the total does', () => {
    expect(listBandRows(plot({}), valueAxis(plot({})))).toEqual([
      [{ day: 0, v0: 3 }, { day: 1, v0: 1 }, { day: 2 }, { day: 3, v0: 1 }, { day: 4, v0: 1 }],
      [{ day: 0, v0: 3 }, { day: 1, v0: 3 }, { day: 2 }, { day: 3, v0: 3 }, { day: 4, v0: 3 }],
    ])
  })

  it('stack downwards what is below zero', () => {
    const owed = plot({
      total: [1, 1],
      days: 2,
      lines: [line('a', [-1, -1]), line('b', [-2, 4]), line('c', [4, -2])],
    })
    expect(listBandRows(owed, valueAxis(owed)).map((rows) => rows.map(({ v0 }) => v0))).toEqual([
      [-1, -1],
      [-3, 4],
      [4, -3],
    ])
  })

  it('have points for a band where its own edge turns, and not where others do', () => {
    const steady = Array.from({ length: 300 }, () => 10)
    const uneven = steady.map((value, day) => value + (day % 7))
    const both = plot({
      days: 300,
      total: uneven.map((value) => value + 10),
      lines: [line('steady', steady), line('uneven', uneven)],
    })
    const [below, above] = listBandRows(both, valueAxis(both))
    expect(below).toEqual([
      { day: 0, v0: 10 },
      { day: 299, v0: 10 },
    ])
    expect(above?.length).toBeGreaterThan(60)
  })

  it('are no more than pixels show of 1,500 days', () => {
    const values = Array.from({ length: 1500 }, (_, day) => 100 + ((day * 7919) % 50))
    const many = plot({ days: 1500, total: values, lines: [line('a', values)] })
    expect(listBandRows(many, valueAxis(many))[0]?.length).toBeLessThan(400)
  })
})

describe('rows of a line', () => {
  it('leave out what lies on the way, and break where days are missing', () => {
    const alone = plot({ kind: 'line', days: 7, lines: [line('a', [1, 2, 3, null, 5, 9, 2])] })
    expect(listLineRows(alone.lines[0] ?? line('', []), alone, valueAxis(alone))).toEqual([
      { day: 0, v0: 1 },
      { day: 2, v0: 3 },
      { day: 3 },
      { day: 4, v0: 5 },
      { day: 5, v0: 9 },
      { day: 6, v0: 2 },
    ])
  })
})

describe('rows of bars', () => {
  it('are one a bar, on the day that it goes by', () => {
    const lines = [line('a', [1, null]), line('b', [-2, 3])]
    expect(listBarRows({ starts: [0, 7], count: 2, lines }, [6, 13])).toEqual([
      { day: 6, v0: 1, v1: -2 },
      { day: 13, v0: null, v1: 3 },
    ])
  })
})
