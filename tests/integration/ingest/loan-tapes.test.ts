import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { emptySite, ingest } from '../../support/ingest-site.ts'
import { writtenFile } from '../../support/written-file.ts'

beforeAll(emptySite)

const HEADER = 'loan,date,status,principal,outstanding,originator,rate,start,days_past_due\n'
const read = (text: string) => ingest('loans', writtenFile('tape.csv', HEADER + text))
const book = async () => {
  const { rows } = await sql().query<Record<string, unknown>>(
    'select name, originator, status, outstanding::float8, interest_rate as rate, updated_at::date::text as day, (select count(*)::int from loan_reading where loan_id = loan.id) as readings from loan order by name',
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
