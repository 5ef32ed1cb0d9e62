import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { showRecord, showTermAmount } from '#lib/view/investing/offer-words.ts'

test.each([
  [500, 'USD', '$500'],
  [1_000, 'USD', '$1,000'],
  [100_000, 'USD', '$100K'],
  [5_000_000, 'USD', '$5M'],
  [1_250_000, 'USD', '$1.25M'],
  [1_000.5, 'EUR', '1,000.50 EUR'],
  [20, null, '20'],
  [null, 'USD', null],
])('%s of %s is %s', (value, currency, text) => {
  expect(showTermAmount(value, currency)).toBe(text)
})

test('a record under a year is new', () => {
  const day = (text: string) => parseDay(text) ?? 0
  expect(showRecord(day('2024-03-20'), day('2026-11-20'))).toEqual({
    years: '2.7 y',
    isNew: false,
    from: '2024-03-20',
  })
  expect(showRecord(day('2026-10-20'), day('2026-11-20'))).toMatchObject({ isNew: true })
})
