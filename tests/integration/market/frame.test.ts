import { expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { getSocialFigure } from '#server/pages/social-figure.ts'
import { getFrame } from '#server/core/site/queries.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/small-market.ts'

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
  expect((await getSocialFigure('site'))?.figure).toBeNull()
})

test('a source is fresh while its newest day is within its own days', async () => {
  // gold comes by the month and may be two old; a time series file may be a week old
  const lastMonth = isoDay(today() - 35).slice(0, 7)
  await publishText('gold', 'monthly.csv', `Date,Price\n${lastMonth},3300\n`)
  await publishSeries('Asset Value', isoDay(today() - 8), { bill: [100] }, { network: 'ethereum' })
  const late = await getFrame()
  expect(late).toMatchObject({ mode: 'real', sources: { fresh: 1, total: 2 } })
  expect(late.attributions).toEqual([
    'From a time series file that the operator of this site loaded.',
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
  const shown = { label: 'Value', unit: 'usd', asOf: day(from) + 2, isDemo: false }
  expect(await getSocialFigure('site')).toMatchObject({
    title: 'Assay',
    figure: { ...shown, value: 250 },
  })
  expect(await getSocialFigure('treasuries')).toMatchObject({
    title: 'U.S. Treasuries',
    figure: { ...shown, value: 250 },
  })
  expect(await getSocialFigure('stablecoins')).toMatchObject({ figure: { ...shown, value: 1000 } })
  expect(await getSocialFigure('asset/bill')).toMatchObject({
    title: 'bill',
    sentence: 'BILL, U.S. Treasuries',
    figure: { ...shown, value: 250 },
  })
  expect(await getSocialFigure('network/ethereum')).toMatchObject({
    title: 'Ethereum',
    figure: { ...shown, value: 1250 },
  })
  expect(await getSocialFigure('platform/forge')).toMatchObject({
    figure: { ...shown, value: 250 },
  })
  expect(await getSocialFigure('issuer/house')).toMatchObject({ figure: { ...shown, value: 250 } })
})

test('a page without a value has a picture without a figure; no page, no picture', async () => {
  expect(await getSocialFigure('real-estate')).toMatchObject({ title: 'Real Estate', figure: null })
  expect(await getSocialFigure('network/bitcoin')).toMatchObject({ title: 'Bitcoin', figure: null })
  for (const nonsense of [
    '',
    'nothing',
    'asset/no-such-asset',
    'asset',
    'asset/',
    'platform/x/y',
    'asset/bill/',
    'asset/bill/anything',
    'network/ethereum/2',
    '__proto__',
    'constructor',
    'network/%2e%2e',
  ])
    expect(await getSocialFigure(nonsense)).toBeNull()
})
