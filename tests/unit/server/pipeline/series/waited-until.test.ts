import { expect, test, vi } from 'vitest'
import { sumOfParts } from '#server/pipeline/series/adding.ts'
import { waitedUntil } from '#server/pipeline/series/waited-until.ts'

vi.stubEnv('PART_STALE_DAYS', '10')

const line = (...values: number[]) => ({ start: 100, values: Float64Array.from(values) })

test('a total waits for a part as long as the setting says', () => {
  const stays = { key: 'a', frequency: 'day', ...line(...Array<number>(13).fill(5)) } as const
  const silent = { key: 'b', frequency: 'day', ...line(5, 5) } as const
  // its last value is of day 101: the total has none until day 111, and goes on without it from day 112
  const { values } = sumOfParts([stays, silent])
  expect(values[1]).toBe(10)
  expect(values.slice(2, 12).every(Number.isNaN)).toBe(true)
  expect(values[12]).toBe(5)
})

test('a source that reports once a month is waited for until its next report', () => {
  expect(waitedUntil({ frequency: 'month', ...line(5) })).toBe(131)
  expect(waitedUntil({ frequency: 'day', ...line(5) })).toBe(110)
  expect(waitedUntil({ frequency: 'day', ...line(5) }, [105, 150])).toBe(115)
})
