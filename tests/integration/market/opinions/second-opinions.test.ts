import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { measures } from '#lib/registry/measures.ts'
import { OPINION_RULE } from '#lib/registry/second-opinions.ts'
import { sources } from '#lib/registry/sources.ts'
import { directClient, sql } from '#server/core/database/db.ts'
import { restrictedLines } from '#server/pipeline/datasets/restricted-lines.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { readAssetOpinions } from '#server/market/opinions/asset-opinions.ts'
import { countOpinions } from '#server/market/opinions/count-opinions.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { listOpinions } from '#server/market/opinions/list-opinions.ts'
import { answerDownload } from '#app/files/answer-download.ts'
import { readRows } from '#server/market/exports/read-export-rows.ts'
import { withdrawRun } from '#server/pipeline/decisions/withdraw-run.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'

const FIRST = '2026-05-01'
const LAST = day('2026-05-30')
const DAYS = 30

const BILL = 1
const NOTE = 2
const LONE = 3
const WHOLE = 4

/** Whatever was read so far is from another source, of a better rank. */
async function readElsewhere(assetId: number | null = null): Promise<void> {
  await sql().query(
    `update series set source_id = $1
     where source_id = $2 and ($3::int is null
       or scope_key in (select 'token:' || id from token where asset_id = $3))`,
    [sources['asset-registry'].id, sources['timeseries-export'].id, assetId],
  )
}

// bill is on two networks, of which the file later leaves one out
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum', 'polygon'] },
    { slug: 'note', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'lone', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'whole', assetClass: 'us_treasuries', on: ['ethereum', 'polygon'] },
  ])
  const value = 'Asset Value'
  await publishSeries(
    value,
    FIRST,
    { bill: steady(DAYS, 80e6), note: steady(DAYS, 50e6), lone: steady(DAYS, 10e6) },
    { network: 'ethereum' },
  )
  await publishSeries(value, FIRST, { bill: steady(DAYS, 20e6) }, { network: 'polygon' })
  await readElsewhere()
  await publishSeries(
    value,
    FIRST,
    { bill: steady(DAYS, 80e6), note: steady(DAYS, 50.2e6) },
    { network: 'ethereum' },
  )
})

const readOpinions = async (assetId: number) => readAssetOpinions(await openMarketNow(), assetId)

const openIncidents = async () =>
  (
    await sql().query<{ scope: string; detail: string; from: number }>(
      `select scope_key as scope, detail, from_day as "from"
       from incident where rule = $1 and state = 'open' order by id`,
      [OPINION_RULE],
    )
  ).rows

test('a source is compared on the networks that it tells of; one that speaks alone with nothing', async () => {
  const found = (await listOpinions()).filter(({ measure }) => measure === 'size')
  expect(found).toHaveLength(2)
  expect(found.find(({ assetId }) => assetId === BILL)).toMatchObject({
    here: 80e6,
    there: 80e6,
    gap: 0,
    since: null,
    reason: null,
  })
  expect(found.find(({ assetId }) => assetId === NOTE)?.gap).toBeCloseTo(0.2e6)
  expect(found.some(({ assetId }) => assetId === LONE)).toBe(false)
  expect(await openIncidents()).toEqual([])
})

test('a network that a source has told of and leaves out opens an incident in the run that brings it', async () => {
  await publishSeries('Asset Value', FIRST, { bill: steady(10, 20e6) }, { network: 'polygon' })
  const [bill] = (await listOpinions()).filter(
    ({ assetId, measure }) => assetId === BILL && measure === 'size',
  )
  expect(bill).toMatchObject({
    here: 100e6,
    there: 80e6,
    reason: 'network_not_covered',
    explained: 1,
    // the last value of the network stands for a week
    since: day('2026-05-18'),
  })
  const [incident, ...others] = await openIncidents()
  expect(others).toEqual([])
  expect(incident).toMatchObject({ scope: `asset:${BILL}`, from: day('2026-05-18') })
  expect(incident?.detail).toContain(
    'says $80.0M for 30 May 2026, 20.0% below the $100.0M published. Reason: Network not covered.',
  )
})

test('the page of the asset has both lines, and the counts of the list say how much differs', async () => {
  const { pairs, chart } = await readOpinions(BILL)
  expect(pairs[0]).toMatchObject({ measure: 'size', reason: 'network_not_covered' })
  expect(chart?.series.map(({ values }) => values.at(-1))).toEqual([100e6, 80e6])
  expect(countOpinions(await listOpinions(), 'value')).toMatchObject({
    assets: 2,
    pairs: 2,
    agreeing: 1,
    gaps: 1,
    newest: day('2026-05-18'),
    largest: { assetId: BILL, share: -0.2 },
    unknown: 0,
    dollars: { sum: 20e6, unknown: 0 },
  })
})

test('values of a source that may not be passed on are in no file and no answer of the API', async () => {
  const { key } = await keyWith('PREMIUM')
  const read = async () => {
    const { status, json } = await ask('/v4/assets/bill/second_opinions', { key })
    expect(status).toBe(200)
    return z.object({ results: z.array(z.record(z.string(), z.unknown())) }).parse(json()).results
  }
  const file = async () =>
    (await answerDownload('/assets/bill', 'csv', { chart: 'opinions' }, new Headers())).text()
  const rowsOfSet = async () => {
    const client = await directClient()
    try {
      await client.query('begin')
      const restricted = {
        lines: await restrictedLines(),
        sourceIds: await restrictedSourceIds(),
      }
      const parts = readRows(client, 'second-opinions', restricted, null, new Map())
      const rows: unknown[][] = []
      for await (const part of parts) rows.push(...part)
      return rows
    } finally {
      await client.end()
    }
  }
  await mayPass(false)
  expect(await read()).toEqual([])
  expect(await rowsOfSet()).toEqual([])
  expect(await file()).not.toContain(',80000000')
  await mayPass(true)
  expect((await read()).find(({ measure_slug: slug }) => slug === 'size_dollar')).toEqual({
    measure_slug: 'size_dollar',
    source_slug: 'timeseries-export',
    date: '2026-05-30',
    published: 100e6,
    told_date: '2026-05-30',
    told: 80e6,
    gap: -20e6,
    gap_share: -0.2,
    reason: 'network_not_covered',
    since: '2026-05-18',
  })
  expect(await rowsOfSet()).toContainEqual([
    BILL,
    measures.size.id,
    sources['timeseries-export'].id,
    '2026-05-30',
    100e6,
    '2026-05-30',
    80e6,
    'network_not_covered',
    '2026-05-18',
  ])
  expect(await file()).toContain('80000000')
})

async function mayPass(isAllowed: boolean): Promise<void> {
  await sql().query('update source set redistributable = $1', [isAllowed])
  // moves the data version, under which answers are kept
  await publishSeries(
    'Holders',
    FIRST,
    { lone: steady(DAYS, isAllowed ? 5 : 6) },
    { network: 'ethereum' },
  )
}

test('a gap stays open until the source has agreed on three days, and closes by itself', async () => {
  const tellAgain = (days: number) =>
    publishSeries(
      'Asset Value',
      '2026-05-11',
      { bill: [...steady(20 - days, null), ...steady(days, 20e6)] },
      { network: 'polygon' },
    )
  await tellAgain(1)
  expect(await openIncidents()).toHaveLength(1)
  await tellAgain(3)
  expect(await openIncidents()).toEqual([])
  expect((await readOpinions(BILL)).pairs[0]).toMatchObject({ since: null, day: LAST })
})

test('where the other source is withdrawn, its opinion goes and its gap is closed', async () => {
  const { runId } = await publishSeries(
    'Asset Value',
    FIRST,
    { lone: steady(DAYS, 10.5e6) },
    { network: 'ethereum' },
  )
  expect((await openIncidents()).map(({ scope }) => scope)).toEqual([`asset:${LONE}`])
  await withdrawRun({ runId: runId ?? 0, reason: 'wrong file', isDryRun: false })
  expect(await openIncidents()).toEqual([])
  expect((await readOpinions(LONE)).pairs).toEqual([])
})

test('a figure of the whole asset is compared with the tokens of another source, and not with its own', async () => {
  await publishSeries('Asset Value', FIRST, { whole: steady(DAYS, 30e6) }, { network: 'polygon' })
  await publishSeries('Asset Value', FIRST, { whole: steady(DAYS, 60e6) }, { network: 'ethereum' })
  await readElsewhere(WHOLE)
  await publishSeries('Asset Value', FIRST, { whole: steady(DAYS, 120e6) })
  const pairs = (await readOpinions(WHOLE)).pairs.filter(({ measure }) => measure === 'size')
  expect(pairs).toHaveLength(1)
  expect(pairs[0]).toMatchObject({
    source: 'asset-registry',
    here: 120e6,
    there: 90e6,
    reason: 'unknown',
  })
})
