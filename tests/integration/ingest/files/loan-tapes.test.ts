import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { emptySite, ingest } from '../../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../../support/files/written-file.ts'

beforeAll(emptySite)

const HEADER = 'loan,date,status,principal,outstanding,originator,rate,start,days_past_due\n'
const read = (text: string) => ingest('loans', writtenFile('tape.csv', HEADER + text))
const book = async () => {
  const { rows } = await sql().query<Record<string, unknown>>(
    `select name, originator, status, outstanding::float8, interest_rate as rate,
       updated_at::date::text as day,
       (select count(*)::int from loan_reading where loan_id = loan.id) as readings
     from loan order by name`,
  )
  return rows
}

test('a tape makes loans with their readings, and the newest reading is how a loan stands', async () => {
  await read(
    'L-1,2026-09-30,active,100,90,North,8.5,2026-01-15,0\nL-1,2026-10-31,late,100,80,North,8.5,2026-01-15,34\n',
  )
  expect(await book()).toEqual([
    {
      name: 'L-1',
      originator: 'North',
      status: 'late',
      outstanding: 80,
      rate: 0.085,
      day: '2026-10-31',
      readings: 2,
    },
  ])
})

test('an older tape adds readings and leaves the loan as it stands; the same one again changes nothing', async () => {
  const older = 'L-1,2026-08-31,active,100,95,North,8.5,2026-01-15,0\n'
  expect(await read(older)).toMatchObject({ factsChanged: 1 })
  expect(await book()).toMatchObject([{ status: 'late', outstanding: 80, readings: 3 }])
  expect(await read(older)).toMatchObject({ factsChanged: 0 })
})

test('what is no loan is refused with its line and column, and nothing is written', async () => {
  await expect(
    read(
      'L-2,2026-10-31,active,-5,0,,,,\nL-3,2026-10-31,paused,5,0,,,,\nL-4,2026-10-31,late,5,5,,,,soon\n',
    ),
  ).rejects.toMatchObject({
    faults: [
      { line: 2, column: 'principal', reason: '-5 is below zero' },
      { line: 3, column: 'status' },
      { line: 4, column: 'days_past_due', reason: '"soon" is not a number of days' },
    ],
  })
  expect(await book()).toHaveLength(1)
})

/** A book of five loans in a pool of their own name, and a tape of a later month that differs from it in one way. */
const TERMS = [1, 2, 3, 4, 5].map((at) => ({
  loan: `Book ${at}`,
  originator: 'Spare Lending',
  date: '2026-09-30',
  status: 'active',
  principal: at * 1e6,
  outstanding: at * 9e5,
  pool: 'Spare Pool',
  rate: 8 + at / 4,
  start: '2026-01-15',
  maturity: '2028-01-15',
}))
type Terms = (typeof TERMS)[number]
const tape = (change: (terms: Terms, at: number) => Partial<Terms> = () => ({})) => {
  const rows = TERMS.map((terms, at) =>
    Object.values({ ...terms, date: '2026-10-31', ...change(terms, at) }).join(','),
  )
  return [Object.keys(TERMS[0] ?? {}).join(','), ...rows, ''].join('\n')
}
const readTape = (
  change: (terms: Terms, at: number) => Partial<Terms>,
  told: { revises?: boolean; create?: boolean } = {},
) => ingest('loans', writtenFile('tape.csv', tape(change)), told)

test.each<[string, (terms: Terms, at: number) => Partial<Terms>, RegExp]>([
  [
    'amounts in another unit',
    ({ principal, outstanding }) => ({
      principal: principal / 1000,
      outstanding: outstanding / 1000,
    }),
    /principal of Book 1 reads 1,000 after 1,000,000: correct it; and 4 similar errors.*--revises/s,
  ],
  [
    'rates as fractions',
    ({ rate }) => ({ rate: rate / 100 }),
    /rate of Book 1 reads .*%: enter rates in percent/,
  ],
  [
    'columns exchanged',
    ({ principal, outstanding }) => ({ principal: outstanding, outstanding: principal }),
    /Book 1 owes 1,000,000 on a principal of 900,000/,
  ],
  [
    'a past that is another one',
    ({ outstanding }) => ({ date: '2026-09-30', outstanding: outstanding / 2 }),
    /owes 450,000 on 2026-09-30, but 900,000 was published; and 4 similar errors\. If the history was revised, use --revises with npm run ingest$/,
  ],
  [
    'active loans that owe nothing',
    (_terms, at) => (at < 3 ? { outstanding: 0 } : {}),
    /Book 1 is active on 2026-10-31 and owes nothing: .*; and 2 similar errors/,
  ],
  [
    'a pool by another name',
    () => ({ pool: 'Pool of Spares' }),
    /Book 1 is booked under no pool, but listed here under Pool of Spares: use the previous pool name/,
  ],
])('a tape with %s is refused, and changes nothing', async (_name, change, told) => {
  await readTape(() => ({ date: '2026-09-30' }))
  const before = await book()
  await expect(readTape(change)).rejects.toThrow(told)
  expect(await book()).toEqual(before)
})

test('what was revised or is another book is published when that is said', async () => {
  await readTape(() => ({ date: '2026-09-30' }))
  await readTape(({ principal }) => ({ principal: principal * 4 }), { revises: true })
  expect(await book()).toContainEqual(
    expect.objectContaining({ name: 'Book 1', day: '2026-10-31' }),
  )
  const before = await book()
  await readTape(({ principal }) => ({ pool: 'Pool of Spares', principal: principal * 4 }), {
    create: true,
  })
  expect(await book()).toHaveLength(before.length + TERMS.length)
})

test('a tape that comes twice in one run is read once, and two that differ are refused', async () => {
  const november = writtenFile(
    'november.csv',
    tape(() => ({ date: '2026-11-01', principal: 4e6 })),
  )
  const other = writtenFile(
    'other.csv',
    tape(() => ({ date: '2026-11-01', principal: 4e6, status: 'late' })),
  )
  await expect(ingest('loans', [november, other], { revises: true })).rejects.toThrow(
    /Book 1 has two rows for 2026-11-01 with different figures: keep one; and 4 similar errors/,
  )
  const report = await ingest('loans', [november, november], { revises: true })
  expect(report.factsChanged).toBeGreaterThan(0)
})

test.each([
  ['date', { date: '2999-10-31' }, '2999-10-31 is in the future'],
  ['date', { date: '1970-01-01' }, '1970-01-01 is before the loan began (2026-01-15)'],
  ['maturity', { maturity: '2025-01-15' }, '2025-01-15 is before the loan began (2026-01-15)'],
  ['rate', { rate: 825 }, '825 is not a valid loan rate: enter annual rates in percent, 9 for 9%'],
  ['principal', { principal: 1e15 }, '1000000000000000 exceeds any plausible loan'],
  ['outstanding', { outstanding: 4e7 }, '40000000 is more than 3 times the principal, 1000000'],
])('a %s that no loan has is refused in its place', async (column, change, reason) => {
  await expect(readTape((_terms, at) => (at === 0 ? change : {}))).rejects.toMatchObject({
    faults: [{ line: 2, column, reason }],
  })
})

test('a tape that ends in the middle is refused, and one that says what became of its loans is taken', async () => {
  await emptySite()
  await readTape(() => ({ date: '2026-09-30' }))
  const november = ({ outstanding }: Terms) => ({
    date: '2026-11-02',
    outstanding: outstanding / 2,
  })
  const cut = tape(november).split('\n').slice(0, 3).join('\n')
  const before = await book()
  await expect(ingest('loans', writtenFile('tape.csv', cut))).rejects.toThrow(
    /Book \d of Spare Lending is missing; it was open on the previous tape: .*; and 2 similar errors/,
  )
  expect(await book()).toEqual(before)
  await readTape((terms, at) => ({
    ...november(terms),
    ...(at > 1 && { status: 'repaid', outstanding: 0 }),
  }))
  const december = tape((terms) => ({ ...november(terms), date: '2026-11-03' }))
    .split('\n')
    .slice(0, 3)
  await expect(ingest('loans', writtenFile('tape.csv', december.join('\n')))).resolves.toBeDefined()
})
