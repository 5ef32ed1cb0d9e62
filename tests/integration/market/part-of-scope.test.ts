// A total of less than what is tracked says so beside it, on pages and in the figures of classes of the API.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerDownload } from '#app/files/answer-download.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { readHeadline } from '#server/market/figures/headlines/read-headline.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { participantPage } from '#server/market/figures/participants/read-participant-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const TREASURIES = 27
const ETHEREUM = 1
const FROM = '2026-05-01'
const LAST = day('2026-05-03')
const HOLDERS = [{ kind: 'measure', measure: 'holders' }] as const

beforeAll(async () => {
  const fund = { assetClass: 'us_treasuries', on: ['ethereum'] }
  await makeCatalogue([
    { slug: 'large', ...fund },
    { slug: 'small', ...fund },
    { slug: 'tiny', ...fund },
  ])
  const publish = (measure: string, values: Record<string, number>) =>
    publishSeries(
      measure,
      FROM,
      Object.fromEntries(Object.entries(values).map(([slug, value]) => [slug, steady(3, value)])),
      { network: 'ethereum' },
    )
  await publish('Asset Value', { large: 890, small: 100, tiny: 10 })
  await publish('Holders', { small: 7 })
  await publish('7-Day APY', { small: 0.04 })
  await publish('Daily Mints', { large: 5, small: 1 })
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
})

test('holders of one fund of three are a part of the class, of its network and of the market', async () => {
  const part = '1 of 3 assets, 10% by size'
  const [ofClass] = await readHeadline(await openMarketNow(), [TREASURIES], HOLDERS)
  expect([ofClass?.value, ofClass?.note]).toEqual([7, part])
  const network = await participantPage(await openMarketNow(), 'network', ETHEREUM, 'asset')
  const ofNetwork = network.figures.find(({ measure }) => measure === 'holders')
  expect([ofNetwork?.value, ofNetwork?.note]).toEqual([7, part])
  const { figures } = await getOverview(await openMarketNow(), {
    tokenization: null,
    stablecoins: false,
    flowDays: 30,
  })
  expect(figures.find(({ measure }) => measure === 'holders')?.note).toBe(part)
})

test('what 99% of a class by size report is the whole, and so is what everything has', async () => {
  const [mints, size] = await readHeadline(
    await openMarketNow(),
    [TREASURIES],
    [
      { kind: 'measure', measure: 'dailyMints' },
      { kind: 'size', tokenization: null },
    ],
  )
  expect([mints?.value, mints?.note]).toEqual([6, null])
  expect([size?.value, size?.note]).toEqual([1000, null])
})

test('what a source reports whole is no part', async () => {
  await publishSeries('Monthly Active Addresses', FROM, { 'us-treasury-debt': steady(3, 70) }, {})
  const [figure] = await readHeadline(
    await openMarketNow(),
    [TREASURIES],
    [{ kind: 'measure', measure: 'monthlyActiveAddresses' }],
  )
  expect([figure?.value, figure?.note]).toEqual([70, null])
})

test('a class of a network says in the API how much of it a figure is', async () => {
  const { key } = await keyWith('PREMIUM')
  const { status, text, json } = await ask('/v4/networks', {
    key,
    query: {
      filter: { field: 'slug', operator: 'equals', value: 'ethereum' },
      include: ['marks'],
    },
  })
  expect(status, text).toBe(200)
  const metric = z.looseObject({
    val: z.number().nullable(),
    marks: z.array(z.tuple([z.string(), z.string(), z.string()])),
  })
  const [network] = z
    .looseObject({
      results: z.array(
        z.looseObject({
          asset_class_stats: z.array(
            z.looseObject({
              holding_addresses_count: metric,
              daily_mints_dollar: metric,
              bridged_token_value_dollar: metric,
            }),
          ),
        }),
      ),
    })
    .parse(json()).results
  const [found] = network?.asset_class_stats ?? []
  expect(found?.holding_addresses_count).toMatchObject({
    val: 7,
    marks: [
      [
        new Date(LAST * 86_400_000).toISOString().slice(0, 10),
        'partial_coverage',
        '1 of 3 assets, 10% by size',
      ],
    ],
  })
  expect(found?.daily_mints_dollar.marks).toEqual([])
  expect(found?.bridged_token_value_dollar.marks).toEqual([])
})

test('a chart of what one fund of three reports says so in its files', async () => {
  const file = await answerDownload('/treasuries', 'json', { chart: 'yield' }, new Headers())
  const text = await file.text()
  expect(file.status, text).toBe(200)
  const found = z
    .looseObject({
      notes: z.array(z.string()),
      chart: z.looseObject({ coverage: z.unknown(), partial: z.boolean() }),
    })
    .parse(JSON.parse(text))
  expect(found.notes).toContain('The newest total covers 1 of 3 assets, 10% by size.')
  expect(found.chart).toMatchObject({ coverage: { known: 1, of: 3 }, partial: true })
})
