import { expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { readPage } from '#server/pages/all-pages.ts'
import { readSocialPicture } from '#server/pages/social-picture.ts'
import { getFrame } from '#server/core/site/get-frame.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

test('an empty installation says so, and has no data time', async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      platform: 'forge',
      issuer: 'house',
    },
    { slug: 'dollar', assetClass: 'stablecoins', tokenization: 'distributed', on: ['ethereum'] },
  ])
  expect(await getFrame()).toMatchObject({
    mode: 'empty',
    sources: { fresh: 0, total: 0 },
    attributions: [],
  })
  expect((await readSocialPicture('/'))?.figure).toBeNull()
})

test('a source is fresh while its newest day is within its own days', async () => {
  // gold comes by the month and may be two old; a time series file may be a week old
  const lastMonth = isoDay(today() - 35).slice(0, 7)
  await publishText('gold', 'monthly.csv', `Date,Price\n${lastMonth},3300\n`)
  await publishSeries('Asset Value', isoDay(today() - 8), { bill: [100] }, { network: 'ethereum' })
  const late = await getFrame()
  expect(late).toMatchObject({ mode: 'real', sources: { fresh: 1, total: 2 } })
  expect(late.attributions).toEqual([
    'From a time series file loaded by the site operator.',
    'Monthly gold prices from the datasets project, public domain.',
  ])

  await publishSeries('Asset Value', isoDay(today() - 7), { bill: [100] }, { network: 'ethereum' })
  expect((await getFrame()).sources).toEqual({ fresh: 2, total: 2 })
})

test('the data time moves with what is published, and not with a file that brings nothing new', async () => {
  const before = (await getFrame()).dataTime
  expect(Date.parse(before ?? '')).toBeGreaterThan(Date.now() - 600_000)
  await publishSeries('Asset Value', isoDay(today() - 7), { bill: [100] }, { network: 'ethereum' })
  expect((await getFrame()).dataTime).toBe(before)
  await publishSeries('Asset Value', isoDay(today() - 7), { bill: [101] }, { network: 'ethereum' })
  expect(Date.parse((await getFrame()).dataTime ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
})

test('the social image shows the figure of its own page', async () => {
  const from = isoDay(today() - 3)
  await publishSeries('Asset Value', from, { bill: steady(3, 250) }, { network: 'ethereum' })
  await publishSeries('Market Value', from, { dollar: steady(3, 1000) }, { network: 'ethereum' })
  const shown = { unit: 'usd', asOf: day(from) + 2, isDemo: false }
  for (const [path, title, value] of [
    ['/', 'Assay', 250],
    ['/treasuries', 'U.S. Treasuries', 250],
    ['/stablecoins', 'Stablecoins', 1000],
    ['/assets/bill', 'bill', 250],
    ['/networks/ethereum', 'Ethereum', 1250],
    ['/platforms/forge', 'forge', 250],
    ['/issuers/house', 'house', 250],
  ] as const) {
    const picture = await readSocialPicture(path)
    expect(picture, path).toMatchObject({ title, figure: { ...shown, value } })
    const page = await readPage(path, {})
    expect(page?.headline.map(({ label }) => label)).toContain(picture?.figure?.label)
  }
})

test('a page without a value has a picture without a figure; no page, no picture', async () => {
  expect(await readSocialPicture('/real-estate')).toMatchObject({
    title: 'Real Estate',
    figure: null,
  })
  expect(await readSocialPicture('/networks/bitcoin')).toMatchObject({
    title: 'Bitcoin',
    figure: null,
  })
  for (const nonsense of [
    '',
    '/nothing',
    '/assets/no-such-asset',
    '/asset',
    '/assets/',
    '/platforms/x/y',
    '/assets/bill/',
    '/assets/bill/anything',
    '/networks/ethereum/2',
    '/__proto__',
    '/constructor',
    '/networks/%2e%2e',
  ])
    expect(await readSocialPicture(nonsense)).toBeNull()
})
