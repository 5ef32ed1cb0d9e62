import { describe, expect, it } from 'vitest'
import { readComparedDays } from '#lib/page-state/compared-days.ts'
import { parseDay } from '#lib/dates.ts'

const TODAY = parseDay('2026-05-20') ?? 0
const read = (from?: string, to?: string) => readComparedDays(from, to, TODAY)

describe('two dates of an address', () => {
  it('are nothing where none is given', () =>
    expect(read()).toEqual({ from: null, to: null, problem: null }))
  it('are two days, today at most', () =>
    expect(read('2026-05-01', '2026-05-20')).toEqual({
      from: TODAY - 19,
      to: TODAY,
      problem: null,
    }))
  it.each([
    ['2026-05-01', undefined, 'Enter two dates: an earlier one and a later one.'],
    [undefined, '2026-05-01', 'Enter two dates: an earlier one and a later one.'],
    ['yesterday', '2026-05-01', '"yesterday" is not a date. Use the format 2026-05-20.'],
    ['2026-05-01', '2026-02-30', '"2026-02-30" is not a date. Use the format 2026-05-20.'],
    ['2026-05-09', '2026-05-01', '9 May 2026 is after 1 May 2026. Enter the earlier date first.'],
    ['2026-05-01', '2026-05-01', 'The two dates are the same. Choose different dates.'],
    ['2026-05-01', '2026-05-21', '21 May 2026 is in the future. Choose today or earlier.'],
  ])('%s and %s are refused with the way out', (from, to, problem) => {
    expect(read(from, to)).toEqual({ from: null, to: null, problem })
  })
})
