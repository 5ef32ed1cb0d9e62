import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBars } from '#components/charts/plot/bars.ts'
import { joinBars } from '#components/charts/plot/join-bars.ts'
import type { Plot } from '#components/charts/plot/plot.ts'

// 2024-10-07, a Monday
const START = 20_003
const plot = (values: readonly (number | null)[], over: Partial<Plot> = {}): Plot => ({
  kind: 'bar',
  unit: 'usd',
  measure: 'dailyMints',
  isLog: false,
  isShare: false,
  start: START,
  days: values.length,
  total: values,
  longestStep: 1,
  comparison: null,
  gaps: [],
  events: [],
  lines: [{ key: 'a', label: 'A', color: 'var(--s1)', isOthers: false, values, longestStep: 1 }],
  ...over,
})
const bars = (drawn: Plot) => placeBars(drawn).lines[0]?.values

describe('bars', () => {
  it('of a year are days: a bar says what its tooltip says', () => {
    const values = Array.from({ length: 366 }, (_, day) => (day === 5 ? null : day))
    const drawn = joinBars(plot(values))
    expect(drawn.interval).toBeUndefined()
    expect(bars(drawn)).toEqual(values)
  })

  it('of more than can be told apart are weeks, on whose last known day the sum stands', () => {
    const values = Array.from({ length: 700 }, (_, day) => (day === 6 ? null : 1))
    const drawn = joinBars(plot(values))
    expect(drawn.interval).toBe('week')
    expect(drawn.total.slice(0, 14)).toEqual([
      ...[null, null, null, null, null, 6, null],
      ...[null, null, null, null, null, null, 7],
    ])
    expect(bars(drawn)?.slice(0, 2)).toEqual([6, 7])
  })

  it('of a stock have the last value of the week', () => {
    const values = Array.from({ length: 700 }, (_, day) => day)
    expect(bars(joinBars(plot(values, { measure: 'bridgedTokenValue' })))?.slice(0, 2)).toEqual([
      6, 13,
    ])
  })

  it('of a flow add up to the same, however they are joined', () => {
    const value = fc.oneof(fc.constant(null), fc.integer({ min: -1000, max: 1000 }))
    const sum = (values: readonly (number | null)[]) =>
      values.reduce<number>((total, each) => total + (each ?? 0), 0)
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 3500 }), (values) => {
        const drawn = joinBars(plot(values))
        expect(sum(drawn.total)).toBe(sum(values))
        expect(sum(bars(drawn) ?? [])).toBe(sum(values))
      }),
      { numRuns: 50 },
    )
  })
})
