import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'
import type { RunReport } from '#server/pipeline/runs/ingest/run-request.ts'

const day = (text: string) => parseDay(text) ?? 0

/** A run that published something, with what it held. */
const reportOf = (held: RunReport['held']): RunReport => ({
  state: 'published',
  runId: 1,
  inputs: ['gold.csv'],
  rowsRead: 1,
  pointsRead: 9,
  pointsNew: 1,
  heldCount: held.reduce((sum, { count }) => sum + count, 0),
  newestDay: null,
  withdrawn: 0,
  derivedNew: 0,
  factsChanged: 0,
  made: { assets: [], platforms: [], tokens: [] },
  skipped: new Map(),
  endedDemo: false,
  held,
  replaced: [],
  rejected: 0,
  stillHeld: 0,
  countsNowhere: false,
  explained: 0,
  notJudged: null,
  ends: null,
})

test('days in a row have an end, and days far apart are told as what they are', () => {
  const held = (count: number, first: string, last: string) => ({
    reason: 'Price of it is odd.',
    count,
    firstDay: day(first),
    lastDay: day(last),
    isTotal: true,
  })
  const lines = reportLines(
    reportOf([
      held(1, '2024-01-02', '2024-01-02'),
      held(3, '2024-01-02', '2024-01-04'),
      held(2, '2023-09-25', '2024-01-29'),
      held(4, '2021-09-25', '2024-01-29'),
    ]),
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

test('values that an earlier run held are told when they are read again', () => {
  const again = { ...reportOf([]), state: 'unchanged' as const, pointsRead: 80, stillHeld: 74 }
  expect(reportLines(again, 'gold', false).slice(0, 2)).toEqual([
    'No changes: 80 points read, none of them new.',
    '74 values of them are held since an earlier run: npm run quality lists them with the reasons.',
  ])
})

test('events by which nothing could be judged again say so, and what does it', () => {
  const lines = reportLines({ ...reportOf([]), notJudged: 'the connection ended' }, 'gold', false)
  expect(lines).toContain(
    'Held values could not be judged again by these events (the connection ended); ' +
      'the next run that reads them does.',
  )
})

test('values that count toward no total say so, and how to have one', () => {
  const [, counted] = reportLines({ ...reportOf([]), countsNowhere: true }, 'gold', false)
  expect(counted).toContain('count toward no class and no total: for these, load a file of assets')
})

test('what differs from the published past names the ways out, in a dry run too', () => {
  const tell = (replaced: number[]) =>
    reportLines({ ...reportOf([]), replaced }, 'gold', true).filter((line) =>
      line.startsWith('Held because'),
    )
  expect(tell([])).toEqual([])
  expect(tell([2])).toEqual([
    'Held because they differ from what run 2 published: if that was wrong, ' +
      'npm run quality -- withdraw --run 2 --reason "why", then load this file again; ' +
      'if the source revised its history, use --revises with npm run ingest.',
  ])
  expect(tell([7, 2]).join()).toContain(
    'from what runs 7, 2 published: if that was wrong, npm run quality -- withdraw --run 7 ',
  )
})

test('totals that wait for other assets are told apart from values of the file that are held', () => {
  const total = {
    reason: 'Holders of Stablecoins lacks Tether.',
    count: 21,
    firstDay: day('2021-07-01'),
    lastDay: day('2021-07-21'),
    isTotal: true,
  }
  const reading = { ...total, reason: 'Price of USDC is odd.', count: 1, isTotal: false }
  const tell = (held: (typeof total)[]) => reportLines(reportOf(held), 'gold', false)
  expect(tell([total])).toContain(
    '21 values of totals wait for other assets; every value of this run passed:',
  )
  expect(tell([reading, total])).toEqual(
    expect.arrayContaining([
      '1 value held: see npm run quality to review, release or reject them.',
      '21 values of totals are held with them:',
    ]),
  )
})
