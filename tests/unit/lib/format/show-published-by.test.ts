import { expect, it } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { showPublishedBy } from '#lib/format/show-published-by.ts'

const TODAY = parseDay('2026-11-26') ?? 0

it('a day that is over stands by its end, today so far', () => {
  expect(showPublishedBy(TODAY - 1, TODAY)).toBe('25 Nov 2026')
  expect(showPublishedBy(TODAY, TODAY)).toBe('26 Nov 2026 (so far)')
})
