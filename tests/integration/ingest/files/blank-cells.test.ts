import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { countRevisions } from '#server/market/changes/count-revisions.ts'
import { listChanges } from '#server/market/changes/list-changes.ts'
import { reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'
import { rejectHeld, releaseHeld } from '#server/pipeline/decisions/decide.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  held,
  ingest,
  publishedValues,
} from '../../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../../support/files/written-file.ts'

type Cell = number | null

/** A hundred days of two funds; `blank` says which cells of the first are none. */
function days(blank: (at: number) => boolean = () => false, length = 100) {
  return Object.fromEntries(
    Array.from({ length }, (_, at): [string, Cell[]] => [
      dayAt(at),
      [blank(at) ? null : 100e6 + at * 1e4, 50e6],
    ]),
  )
}
const dayAt = (at: number): string =>
  new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)

const file = (cells: Record<string, Cell[]>, columns = ['OUSG', 'BUIDL'], name = 'two.csv') =>
  writtenFile(name, exportFile(columns, cells))
const load = (files: string | string[], revises = false) =>
  ingest('timeseries-export', files, {
    create: true,
    revises,
    options: { class: 'us-treasury-debt' },
  })
const published = async () => publishedValues(await assetScope('ousg'), 'totalAssetValue')
const open = async () => (await held()).filter(({ state }) => state === 'held')

beforeEach(async () => {
  await emptySite()
  await load(file(days()))
})

test('a blank cell withdraws its day, and the totals with it', async () => {
  const report = await load(file(days((at) => at === 40)))
  expect(report).toMatchObject({ state: 'published', pointsNew: 1, withdrawn: 1 })
  expect(report.held.every(({ isTotal }) => isTotal)).toBe(true)
  expect(reportLines(report, 'timeseries-export', false)[0]).toMatch(
    /^Run 2 published 0 new points of 199 read, 1 withdrawal, /,
  )
  const values = await published()
  expect(values.size).toBe(99)
  expect(values.has(dayAt(40))).toBe(false)
  expect((await publishedValues('class:27', 'totalAssetValue')).has(dayAt(40))).toBe(false)
  // the same file again has nothing to say
  expect(await load(file(days((at) => at === 40)))).toMatchObject({ state: 'unchanged' })
  // and the value comes back with the file that has it
  await load(file(days()))
  expect((await published()).get(dayAt(40))).toBe(100e6 + 40e4)
})

test('a blank cell of a day never published says nothing, nor does a file that does not reach a day', async () => {
  expect(
    await load(file({ [dayAt(-3)]: [null, null], [dayAt(99)]: [100e6 + 99e4, 50e6] })),
  ).toMatchObject({ state: 'unchanged' })
  expect((await published()).size).toBe(100)
})

test('where many days are blank the line is held as a revision, and a release withdraws them', async () => {
  const report = await load(file(days((at) => at >= 60)))
  expect(report).toMatchObject({ pointsNew: 0 })
  expect((await published()).size).toBe(100)
  const holds = (await open()).filter(({ rule }) => rule === 'revision')
  expect(holds).toHaveLength(40)
  expect(holds[0]).toMatchObject({ day: dayAt(60), value: null, previous: 100e6 + 60e4 })
  const { rows } = await sql().query<{ reason: string }>(
    'select reason from held_value where id = $1',
    [holds[0]?.id],
  )
  expect(rows[0]?.reason).toContain('nothing')
  // a withdrawal that waits is there once, however often it is read
  expect(await load(file(days((at) => at >= 60)))).toMatchObject({ heldCount: 0 })
  expect((await open()).filter(({ rule }) => rule === 'revision')).toHaveLength(40)

  await releaseHeld({ id: holds[0]?.id ?? 0, note: 'the issuer closed the fund' })
  expect((await published()).size).toBe(60)
  expect((await open()).filter(({ rule }) => rule === 'revision')).toEqual([])
})

test('a withdrawal that is rejected stays out, and one that is contradicted is over', async () => {
  await load(file(days((at) => at >= 60)))
  const [first] = (await open()).filter(({ rule }) => rule === 'revision')
  await rejectHeld({ id: first?.id ?? 0 })
  await load(file(days((at) => at >= 60)))
  expect((await published()).get(dayAt(60))).toBe(100e6 + 60e4)
  await load(file(days()))
  expect(await open()).toEqual([])
  expect((await published()).size).toBe(100)
})

test('--revises withdraws at once, also all that a line has', async () => {
  await load(file(days(() => true)), true)
  expect((await published()).size).toBe(0)
  expect((await publishedValues(await assetScope('buidl'), 'totalAssetValue')).size).toBe(100)
})

test('a value in another file of the run is no blank, and an unknown column without values is no fault', async () => {
  const report = await load([
    file(days((at) => at === 40)),
    file({ [dayAt(40)]: [100e6 + 40e4] }, ['OUSG'], 'one.csv'),
  ])
  expect(report).toMatchObject({ state: 'unchanged' })
  await ingest(
    'timeseries-export',
    file({ [dayAt(100)]: [101e6, 50e6, null] }, ['OUSG', 'BUIDL', 'Nobody']),
  )
  expect((await published()).size).toBe(101)
  expect((await sql().query("select 1 from series where scope_key = 'asset:3'")).rowCount).toBe(0)
})

test('a withdrawal is among the changes, with what it was', async () => {
  await load(file(days((at) => at === 40)))
  await countRevisions()
  const { changes } = await listChanges(await openMarketNow(), {
    kinds: ['withdrawn'],
    search: '',
    page: 1,
  })
  expect(changes.map(({ name, value }) => ({ name, ...value }))).toContainEqual(
    expect.objectContaining({
      name: 'OUSG',
      measure: 'totalAssetValue',
      day: Date.parse(dayAt(40)) / 86_400_000,
      before: 100e6 + 40e4,
      after: null,
    }),
  )
})
