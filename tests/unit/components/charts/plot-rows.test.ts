import { describe, expect, it } from 'vitest'
import type { Plot, PlotLine } from '#components/charts/plot.ts'
import { plotRows } from '#components/charts/plot-rows.ts'

const line = (key: string, values: (number | null)[]): PlotLine => ({ key, label: key, color: 'var(--s1)', isOthers: false, values, longestStep: 1 })
const plot = (over: Partial<Plot>): Plot => ({
  kind: 'area', unit: 'usd', measure: 'bridgedTokenValue', isLog: false, isShare: false, start: 100, days: 4, total: [3, 3, null, 3], longestStep: 1, comparison: null, events: [],
  gaps: [{ from: 102, to: 102, label: 'held' }], lines: [line('a', [1, 1, 1, 1]), line('b', [null, 2, 2, 2])], ...over,
})

describe('plotRows', () => {
  it('breaks all lines of a stack at a hole; what is not there yet is nothing', () => {
    expect(plotRows(plot({}))).toEqual([
      { day: 100, cmp: null, v0: 1, v1: 0 },
      { day: 101, cmp: null, v0: 1, v1: 2 },
      { day: 102, cmp: null, v0: null, v1: null },
      { day: 103, cmp: null, v0: 1, v1: 2 },
    ])
  })

  it('leaves a line blank where it is, when lines do not add up', () => {
    expect(plotRows(plot({ kind: 'line', gaps: [] }))[0]).toEqual({ day: 100, cmp: null, v0: 1, v1: null })
  })

  it('draws no more rows than there are places', () => {
    const values = Array.from({ length: 4000 }, (_, day) => Math.sin(day / 50))
    expect(plotRows(plot({ kind: 'line', gaps: [], days: 4000, total: values, lines: [line('a', values)] })).length).toBeLessThanOrEqual(372)
  })
})
