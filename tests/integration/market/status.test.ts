import { expect, test } from 'vitest'
import { measureCoverage } from '#server/market/figures/provenance/measure-coverage.ts'
import { countOpen, heldValues, incidents } from '#server/pipeline/holds/held-values.ts'
import { openHolds } from '#server/pipeline/holds/newest-holds.ts'
import { staleAssets } from '#server/pipeline/decisions/stale-assets.ts'
import { recentRuns, sourceStatuses } from '#server/pipeline/runs/source-statuses.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

test('an installation without a run says nothing, and nothing is wrong', async () => {
  expect(await sourceStatuses()).toEqual([])
  expect(await recentRuns()).toEqual([])
  expect(await incidents()).toEqual([])
  expect(await heldValues()).toEqual([])
  expect(await staleAssets()).toEqual([])
  expect(await measureCoverage(await openMarketNow(), 'size')).toEqual({
    lines: 0,
    newestDay: null,
    sources: [],
    largest: [],
  })
})

test('sources stand with their newest day and their last run, the latest first', async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'note', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'left', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'week', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'lone', assetClass: 'private_credit', on: ['ethereum'] },
  ])
  await publishText('gold', 'monthly.csv', 'Date,Price\n2026-04,3300\n')
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    {
      bill: steady(20, 100),
      note: steady(20, 50),
      left: steady(12, 1),
      week: steady(13, 1),
      lone: steady(2, 0.5),
    },
    { network: 'ethereum' },
  )
  expect(
    (await sourceStatuses()).map(({ id, newestDay, lastRunState, lines }) => [
      id,
      newestDay,
      lastRunState,
      lines,
    ]),
  ).toEqual([
    ['timeseries-export', day('2026-05-20'), 'published', 5],
    ['gold', day('2026-04-30'), 'published', 1],
  ])
})

test('runs stand with what they read, the newest first, refused files and those without changes too', async () => {
  await publishText('gold', 'again.csv', 'Date,Price\n2026-04,3300\n')
  await publishText('gold', 'broken.csv', 'Date,Price\n2026-04,"1,5"\n').catch(() => undefined)
  const [refused, unchanged, first] = await recentRuns()
  expect(refused).toMatchObject({
    sourceId: 'gold',
    state: 'refused',
    inputs: ['broken.csv'],
    pointsNew: 0,
  })
  expect(refused?.message).toContain('1,5')
  expect(unchanged).toMatchObject({ state: 'unchanged', inputs: ['again.csv'], pointsNew: 0 })
  expect(first).toMatchObject({ sourceId: 'timeseries-export', state: 'published', pointsNew: 67 })
  expect(await recentRuns(1)).toHaveLength(1)
  expect((await sourceStatuses()).find(({ id }) => id === 'gold')).toMatchObject({
    lastRunState: 'refused',
  })
})

test('an asset is stale when it is more than 7 days behind its class', async () => {
  // left ends 8 days before the others, week 7; lone is alone in its class
  expect(await staleAssets()).toEqual([
    expect.objectContaining({
      slug: 'left',
      day: day('2026-05-12'),
      classDay: day('2026-05-20'),
      value: 1,
    }),
  ])
})

test('what is reported of a measure, by whom and of which assets most', async () => {
  expect(await measureCoverage(await openMarketNow(), 'size')).toMatchObject({
    newestDay: day('2026-05-20'),
    largest: [
      { name: 'bill', value: 100 },
      { name: 'note', value: 50 },
      { name: 'left', value: 1 },
      { name: 'week', value: 1 },
      { name: 'lone', value: 0.5 },
    ],
  })
  const reported = await measureCoverage(await openMarketNow(), 'bridgedTokenValue')
  expect(reported.sources).toEqual(['Time series file'])
  expect(reported.lines).toBeGreaterThanOrEqual(10)
  expect(await measureCoverage(await openMarketNow(), 'price')).toMatchObject({
    lines: 1,
    newestDay: day('2026-04-30'),
    sources: ['Gold prices'],
    largest: [],
  })
})

test('an incomplete total is held: an incident with its days, a held value with what it lacks', async () => {
  expect(
    await publishSeries(
      'Asset Value',
      '2026-05-21',
      { bill: [null, null, 100], note: [50, 50, 50] },
      { network: 'ethereum' },
    ),
  ).toMatchObject({ state: 'published' })
  const own = (await incidents()).filter(({ scopeKey }) => scopeKey === 'class:27')
  expect(own).toMatchObject([
    {
      state: 'open',
      rule: 'incomplete_total',
      fromDay: day('2026-05-21'),
      toDay: day('2026-05-22'),
    },
  ])
  expect(own[0]?.heldCount).toBeGreaterThanOrEqual(2)
  const held = (await heldValues()).filter(
    ({ scopeKey, measure }) => scopeKey === 'class:27' && measure === 'size',
  )
  expect(held.map((row) => [row.day, row.value, row.previous, row.rule])).toEqual([
    [day('2026-05-22'), 50, 150, 'incomplete_total'],
    [day('2026-05-21'), 50, 150, 'incomplete_total'],
  ])
  expect((await openHolds(['class:27'])).get('class:27 size')).toMatchObject({
    day: day('2026-05-22'),
    value: 50,
  })
})

test('when the missing days come, the incident is closed and nothing is held any more', async () => {
  await publishSeries('Asset Value', '2026-05-21', { bill: [100, 100] }, { network: 'ethereum' })
  expect(await heldValues()).toEqual([])
  expect((await incidents()).map(({ state }) => state)).not.toContain('open')
  expect((await heldValues({ state: 'superseded' })).length).toBeGreaterThan(0)
  expect((await openHolds(['class:27'])).size).toBe(0)
})

test('a step to nothing or from it is told in words', async () => {
  const held = Array.from({ length: 9 }, () => 5e6)
  await publishSeries('Asset Value', '2026-05-24', { note: [...held, 0] }, { network: 'ethereum' })
  await publishSeries(
    'Price',
    '2026-05-24',
    { bill: [1, 0], week: [0, 1] },
    { network: 'ethereum' },
  )
  const reasons = (await heldValues())
    .filter(({ rule }) => rule === 'jump')
    .map(({ reason }) => reason)
  expect(reasons.sort()).toEqual([
    'Asset Value of NOTE on Ethereum reads $0 on 2 Jun 2026, down to zero ($5,000,000 before).',
    'Price of BILL on Ethereum reads $0 on 25 May 2026, down to zero ($1 before).',
    'Price of WEEK on Ethereum reads $1 on 25 May 2026, up from zero ($0 before).',
  ])
})

test('more is held than a page lists, and all of it is counted', async () => {
  const before = await countOpen()
  const wrong = Array.from({ length: 120 }, () => -5)
  await publishSeries('Asset Value', '2025-01-01', { note: wrong }, { network: 'ethereum' })
  expect(await heldValues({ limit: 100 })).toHaveLength(100)
  expect(await countOpen()).toEqual({ held: before.held + 120, incidents: before.incidents + 1 })
})
