// Promise: what is held because of a split or dividend is published once that is recorded, and
// nothing else is; a file of events that is wrong changes nothing.
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import { writtenFile } from '../../../support/files/written-file.ts'
import {
  emptySite,
  exportFile,
  held,
  ingest,
  publishedValues,
  assetScope,
} from '../../../support/ingest/ingest-site.ts'

const DAYS = 200
const SPLIT_AT = 90
const dayAt = (at: number): string =>
  new Date(Date.UTC(2026, 2, 1) + at * 86_400_000).toISOString().slice(0, 10)

/** A price that moves a little each day, divided from a day on. */
const priceFile = (by: number, at = SPLIT_AT) =>
  writtenFile(
    'prices.csv',
    exportFile(
      ['CRWDX'],
      Object.fromEntries(
        Array.from({ length: DAYS }, (_, day) => [
          dayAt(day),
          [Math.round((400 + 9 * Math.sin(day)) * (day >= at ? 1 / by : 1) * 1e6) / 1e6],
        ]),
      ),
      'Price (Dollar)',
    ),
  )
const load = (file: string) =>
  ingest('timeseries-export', file, { create: true, options: { class: 'stocks' } })

const HEADER = 'asset,kind,day,factor,source,note'
const record = (...rows: string[]) =>
  ingest('asset-events', writtenFile('events.csv', [HEADER, ...rows, ''].join('\n')))
const SOURCE = 'https://issuer.example/notices'

const open = async () => (await held()).filter(({ state }) => state === 'held')

beforeEach(emptySite)

test.each([2, 3, 4, 5, 10, 20, 1 / 2, 1 / 4, 1 / 10])(
  'a split by %d of the price alone: no day is held once it is recorded',
  async (by) => {
    await load(priceFile(by))
    const before = await open()
    expect(before.length).toBeGreaterThan(0)
    const { rows } = await sql().query<{ reason: string }>(
      "select reason from held_value where rule = 'jump' and reason like '%would explain it%'",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]?.reason).toMatch(
      /a split of (?:\d+ for 1|1 for \d+), recorded as a corporate action, would explain it/,
    )
    const report = await record(`CRWDX,split,${dayAt(SPLIT_AT)},${by},${SOURCE},`)
    expect(report).toMatchObject({ state: 'published', factsChanged: 1, explained: before.length })
    expect(await open()).toEqual([])
    expect((await publishedValues(await assetScope('crwdx'), 'price')).size).toBe(DAYS)
  },
)

test('a split of another day or ratio explains nothing', async () => {
  await load(priceFile(4))
  const before = await open()
  for (const event of [
    `CRWDX,split,${dayAt(SPLIT_AT - 30)},4,${SOURCE},`,
    `CRWDX,split,${dayAt(SPLIT_AT)},10,${SOURCE},`,
  ])
    expect(await record(event)).toMatchObject({ explained: 0 })
  expect(await open()).toEqual(before)
})

test('a split that is known before its file comes holds nothing', async () => {
  await load(priceFile(1))
  await emptySite()
  await load(priceFile(10, DAYS + 1))
  await record(`CRWDX,split,${dayAt(SPLIT_AT)},10,${SOURCE},`)
  await sql().query('truncate series, observation, series_values, series_latest cascade')
  expect(await load(priceFile(10))).toMatchObject({ heldCount: 0 })
})

test('an event is recorded once, with where it was read, and corrected by the next file', async () => {
  await load(priceFile(1))
  await record(`CRWDX,dividend,${dayAt(3)},0.5,${SOURCE},quarterly`)
  expect(await record(`CRWDX,dividend,${dayAt(3)},0.5,${SOURCE},quarterly`)).toMatchObject({
    state: 'unchanged',
  })
  await record(`CRWDX,dividend,${dayAt(3)},0.51,${SOURCE},quarterly`)
  const { rows } = await sql().query<{ kind: string; factor: string; note: string }>(
    'select kind, factor::text, note from asset_event',
  )
  expect(rows).toEqual([{ kind: 'dividend', factor: '0.510000000000', note: 'quarterly' }])
})

test.each([
  ['an asset that is not here', `NOBODY,split,2026-05-01,2,${SOURCE},`, 'not in the catalog'],
  ['a kind that is none', `CRWDX,spilt,2026-05-01,2,${SOURCE},`, 'choose from split, dividend'],
  ['no ratio', `CRWDX,split,2026-05-01,,${SOURCE},`, 'units for one'],
  ['a ratio in words', `CRWDX,split,2026-05-01,2:1,${SOURCE},`, 'units for one'],
  ['a ratio of nothing', `CRWDX,split,2026-05-01,0,${SOURCE},`, 'units for one'],
  ['a factor of a rename', `CRWDX,rename,2026-05-01,2,${SOURCE},`, 'leave the cell empty'],
  ['no source', 'CRWDX,split,2026-05-01,2,,', 'https://'],
  ['a day of another form', `CRWDX,split,01/05/2026,2,${SOURCE},`, 'use the format'],
])('%s is refused by its line, and nothing is recorded', async (_, row, reason) => {
  await load(priceFile(1))
  const good = `CRWDX,split,2026-04-01,2,${SOURCE},`
  const refused = await record(good, row).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusedError)
  if (!(refused instanceof RefusedError)) return
  expect(refused.faults[0]?.message).toContain(reason)
  expect((await sql().query('select from asset_event')).rowCount).toBe(0)
})

test('two events of one kind on one day contradict each other', async () => {
  await load(priceFile(1))
  const row = `CRWDX,split,2026-05-01,2,${SOURCE},`
  await expect(record(row, row.replace(',2,', ',4,'))).rejects.toBeInstanceOf(RefusedError)
})
