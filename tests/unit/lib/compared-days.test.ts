import { describe, expect, it } from 'vitest'
import { readComparedDays } from '#lib/compared-days.ts'
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
    ['2026-05-01', undefined, 'Two dates are needed: the earlier one and the later one.'],
    [undefined, '2026-05-01', 'Two dates are needed: the earlier one and the later one.'],
    ['yesterday', '2026-05-01', '"yesterday" is not a date. Write it like 2026-05-20.'],
    ['2026-05-01', '2026-02-30', '"2026-02-30" is not a date. Write it like 2026-05-20.'],
    ['2026-05-09', '2026-05-01', '9 May 2026 is after 1 May 2026: put the earlier date first.'],
    [
      '2026-05-01',
      '2026-05-01',
      'The two dates are the same: choose an earlier one or a later one.',
    ],
    [
      '2026-05-01',
      '2026-05-21',
      '21 May 2026 is in the future: the later date can be today at most.',
    ],
  ])('%s and %s are refused with the way out', (from, to, problem) => {
    expect(read(from, to)).toEqual({ from: null, to: null, problem })
  })
})
