import { describe, expect, it } from 'vitest'
import { findHoles, findLongestStep, findRuns } from '#components/charts/plot/runs.ts'
import { isWeekend, parseDay } from '#lib/dates.ts'

const monday = parseDay('2026-11-02') ?? 0
const weekdays = Array.from({ length: 28 }, (_, day) => (isWeekend(monday + day) ? null : day))
const daily = Array.from({ length: 28 }, (_, day) => day)
const without = (values: readonly (number | null)[], from: number, to: number) =>
  values.map((value, day) => (day >= from && day <= to ? null : value))

describe('longestStepOf', () => {
  it.each([
    ['a daily source', daily, 1],
    ['one that rests on weekends', weekdays, 4],
    ['a weekly one', daily.map((day) => (day % 7 === 0 ? day : null)), 7],
    ['a monthly one', Array.from({ length: 200 }, (_, day) => (day % 30 === 0 ? day : null)), 31],
  ])('%s', (_, values, step) => {
    expect(findLongestStep(values, monday)).toBe(step)
  })
})

describe('runsOf', () => {
  it('does not break a business-daily line at weekends', () => {
    expect(findRuns(weekdays, monday, 4, [])).toHaveLength(1)
  })

  it('breaks where days are missing', () => {
    expect(
      findRuns(without(daily, 10, 12), monday, 1, []).map((run) => [run[0], run.at(-1)]),
    ).toEqual([
      [0, 9],
      [13, 27],
    ])
  })

  it('breaks at a named gap, however short', () => {
    const gap = { from: monday + 5, to: monday + 6, label: 'held' }
    expect(findRuns(weekdays, monday, 4, [gap]).map((run) => run.length)).toEqual([5, 15])
  })
})

describe('holesOf', () => {
  it('names a hole as the model does, else by its length', () => {
    const values = without(without(daily, 4, 4), 10, 18)
    const named = [{ from: monday + 4, to: monday + 4, label: 'held' }]
    expect(findHoles(values, monday, 1, named)).toEqual([
      { from: monday + 4, to: monday + 4, label: 'held' },
      { from: monday + 10, to: monday + 18, label: 'no data, 9 d' },
    ])
  })
})
