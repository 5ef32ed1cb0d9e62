// Promise: what is held because of a split or dividend is published once that is recorded, and
// nothing else is; a file of events that is wrong changes nothing.
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import { findAsset } from '#server/market/assets/find-asset.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { proposedSplits } from '#server/pipeline/decisions/proposed-splits.ts'
import { recordEvent } from '#server/pipeline/decisions/record-corporate-action.ts'
import { day } from '../../../support/market/small-market.ts'
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

test.each([
  ['after', 4, SPLIT_AT],
  ['before', 10, 30],
  ['after', 1 / 5, SPLIT_AT],
  ['after', 1 / 3, 150],
])(
  'the split that held prices %s it look like is proposed, and recording it publishes them all',
  async (_, by, at) => {
    await load(priceFile(by, at))
    const before = await open()
    const [proposal, ...others] = await proposedSplits()
    expect(others).toEqual([])
    expect(proposal).toMatchObject({
      slug: 'crwdx',
      day: day(dayAt(at)),
      units: Math.max(1, by),
      per: Math.max(1, Math.round(1 / by)),
      held: before.length,
    })
    const event = {
      asset: 'crwdx',
      kind: 'split' as const,
      day: proposal?.day ?? 0,
      factor: String(Number(((proposal?.units ?? 0) / (proposal?.per ?? 1)).toFixed(12))),
      sourceUrl: SOURCE,
      note: '',
      actor: 'cli',
    }
    expect(await recordEvent(event)).toEqual({
      name: 'CRWDX',
      isCorrected: false,
      explained: before.length,
      problem: null,
    })
    expect(await open()).toEqual([])
    expect(await proposedSplits()).toEqual([])
    await expect(recordEvent(event)).rejects.toMatchObject({ code: 'conflict' })
    expect(await recordEvent({ ...event, note: 'as announced' })).toMatchObject({
      isCorrected: true,
      explained: 0,
    })
  },
)

test.each([
  [{ asset: 'nobody' }, 'not_found'],
  [{ factor: '1' }, 'unprocessable'],
  [{ factor: '' }, 'unprocessable'],
  [{ factor: 'ten' }, 'unprocessable'],
  [{ day: 1 }, 'unprocessable'],
  [{ kind: 'rename' as const }, 'unprocessable'],
])('an event by hand with %j is refused, and nothing is recorded', async (wrong, code) => {
  await load(priceFile(1))
  const event = {
    asset: 'crwdx',
    kind: 'split' as const,
    day: day(dayAt(5)),
    factor: '10',
    sourceUrl: SOURCE,
    note: '',
    actor: 'cli',
    ...wrong,
  }
  await expect((async () => recordEvent(event))()).rejects.toMatchObject({ code })
  expect((await sql().query('select from asset_event')).rowCount).toBe(0)
})

test('the charts of the asset flag what was recorded, on its day', async () => {
  await load(priceFile(10, 30))
  await record(`CRWDX,split,${dayAt(30)},10,${SOURCE},`, `CRWDX,rename,${dayAt(60)},,${SOURCE},`)
  const asset = await findAsset('crwdx')
  if (!asset) throw new Error('no asset')
  const { price } = await getAssetPage(await openMarketNow(), asset)
  expect(price?.events).toEqual([
    { day: day(dayAt(30)), label: 'Split, 10 for 1' },
    { day: day(dayAt(60)), label: 'Rename' },
  ])
})

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
