import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { reportLines } from '#server/ingest/report-lines.ts'

const day = (text: string) => parseDay(text) ?? 0

test('days in a row have an end, and days far apart are told as what they are', () => {
  const held = (count: number, first: string, last: string) => ({
    reason: 'Price of it is odd.',
    count,
    firstDay: day(first),
    lastDay: day(last),
    isTotal: true,
  })
  const lines = reportLines(
    {
      state: 'published',
      runId: 1,
      rowsRead: 1,
      pointsRead: 9,
      pointsNew: 1,
      heldCount: 8,
      newestDay: null,
      derivedNew: 0,
      factsChanged: 0,
      made: { assets: [], platforms: [], tokens: [] },
      skipped: new Map(),
      endedDemo: false,
      held: [
        held(1, '2024-01-02', '2024-01-02'),
        held(3, '2024-01-02', '2024-01-04'),
        held(2, '2023-09-25', '2024-01-29'),
        held(4, '2021-09-25', '2024-01-29'),
      ],
      rejected: 0,
      ends: null,
    },
    'gold',
    true,
  )
  expect(lines.filter((line) => line.includes('is odd'))).toEqual([
    '  Price of it is odd.',
    '  Price of it is odd. The same on 2 more days, to 2024-01-04.',
    '  Price of it is odd. The same on 1 other day: 2024-01-29.',
    '  Price of it is odd. The same on 3 other days, the last 2024-01-29.',
  ])
})
