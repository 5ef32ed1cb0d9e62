import { beforeAll, describe, expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sharedData } from '../../support/files/shared-data.ts'
import {
  assetScope,
  emptySite,
  held,
  ingest,
  partialDays,
  publishedLine,
  publishedValues,
  tokenScope,
} from '../../support/ingest/ingest-site.ts'

/** Real files and what is known of them (data/README.md beside the checkout). */
const coinmetrics = (name: string) => sharedData(`coinmetrics/csv/${name}.csv`)

const CLASSES = sharedData('rwa_xyz/rwa-token-timeseries-export-1788252801943.tail26.csv')

describe('USDC on 2021-07-21', () => {
  beforeAll(async () => {
    await emptySite()
    await ingest('coinmetrics', coinmetrics('usdc'), { create: true })
  })

  test.each<[MeasureKey, number]>([
    ['totalSupply', 26_057_352_837.37],
    ['dailyMintsToken', 143_962_125.15],
    ['dailyBurnsToken', 45_688_222.99],
    ['marketValue', 26_059_134_945.44],
    ['dailyActiveAddresses', 30_878],
    ['holders', 1_000_358],
    ['dailyTransactions', 76_932],
  ])('%s is published, of the token and of the asset', async (measure, value) => {
    for (const scope of [await tokenScope('usdc'), await assetScope('usdc')]) {
      expect((await publishedValues(scope, measure)).get('2021-07-21')).toBeCloseTo(value, 2)
    }
  })

  test('its class and its network are it alone', async () => {
    for (const scope of ['class:28', 'network:1', 'network:1#stablecoins']) {
      expect((await publishedValues(scope, 'marketValue')).get('2021-07-21')).toBeCloseTo(
        26_059_134_945.44,
        2,
      )
    }
  })

  test('holders of one token are counted, not bounded', async () => {
    expect((await publishedLine('class:28', 'holders'))?.quality).toBe('published')
  })

  test('it is no real-world asset: it stands in no total', async () => {
    expect((await publishedValues('total', 'size')).size).toBe(0)
  })
})

describe('all files of Coin Metrics', () => {
  const FILES = [
    'usdc',
    'usdt_eth',
    'usdt_trx',
    'dai',
    'busd',
    'gusd',
    'pax',
    'tusd',
    'paxg',
    'dgx',
  ] as const
  beforeAll(async () => {
    await emptySite()
    for (const file of FILES) await ingest('coinmetrics', coinmetrics(file), { create: true })
  })

  test('prices of theirs that stand alone for a few days are held, and what is made of them', async () => {
    const found = (await held()).filter(({ rule }) => rule !== 'incomplete_total')
    expect(
      found
        .filter(({ rule }) => rule === 'jump')
        .map(({ scope, measureId, day, value }) => [scope, measureId, day, value]),
    ).toEqual([
      [await tokenScope('gusd'), 39, '2018-09-17', 1.82229054782229],
      [await tokenScope('dgx'), 39, '2019-04-29', 47.839],
      // a gram of gold half above gold
      [await tokenScope('dgx'), 39, '2021-05-10', 89.1547104617183],
      [await tokenScope('dgx'), 39, '2021-05-11', 88.1597281122151],
      [await tokenScope('dgx'), 39, '2021-05-12', 74.6892940385739],
    ])
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['jump', 'made_of_held']))
  })

  test.each([
    ['usdc', 'usdc', 'ethereum'],
    ['usdt_eth', 'usdt', 'ethereum'],
    ['usdt_trx', 'usdt', 'tron'],
    ['dai', 'dai', 'ethereum'],
    ['busd', 'busd', 'ethereum'],
    ['gusd', 'gusd', 'ethereum'],
    ['pax', 'usdp', 'ethereum'],
    ['tusd', 'tusd', 'ethereum'],
    ['paxg', 'paxg', 'ethereum'],
    ['dgx', 'dgx', 'ethereum'],
  ])(
    '%s: market value = supply × price on every day that has both',
    async (_file, slug, network) => {
      const scope = await tokenScope(slug, network)
      const [supply, price, value] = [
        await publishedValues(scope, 'totalSupply'),
        await publishedValues(scope, 'price'),
        await publishedValues(scope, 'marketValue'),
      ]
      const days = [...supply.keys()].filter((day) => price.has(day))
      expect(days.length).toBeGreaterThan(500)
      for (const day of days)
        expect(
          (value.get(day) ?? 0) / ((supply.get(day) ?? 0) * (price.get(day) ?? 0)),
        ).toBeCloseTo(1, 9)
      // a supply without a price has no market value
      expect([...value.keys()].filter((day) => !price.has(day))).toEqual([])
    },
  )

  test('TUSD: its supply ends on 2020-06-09 and its price goes on, so its value ends and is not carried', async () => {
    const scope = await tokenScope('tusd')
    expect([...(await publishedValues(scope, 'totalSupply')).keys()].at(-1)).toBe('2020-06-09')
    expect([...(await publishedValues(scope, 'marketValue')).keys()].at(-1)).toBe('2020-06-09')
    expect([...(await publishedValues(scope, 'price')).keys()].at(-1)).toBe('2021-07-21')
    expect([...(await publishedValues(await assetScope('tusd'), 'size')).keys()].at(-1)).toBe(
      '2020-06-09',
    )
  })

  test('TUSD: stablecoins without it are marked for thirty days, and then it has left them', async () => {
    const marked = await partialDays('class:28', 'marketValue')
    const after = marked.filter((day) => day >= '2020-06-01' && day <= '2020-07-31')
    expect([after.at(0), after.at(-1), after.length]).toEqual(['2020-06-10', '2020-07-09', 30])
    const value = await publishedValues('class:28', 'marketValue')
    expect(value.has('2020-06-10')).toBe(true)
    expect(value.has('2020-07-10')).toBe(true)
  })

  test('Tether is two tokens, whose holders may be the same people', async () => {
    const scope = await assetScope('usdt')
    const [onEthereum, onTron, all] = [
      await publishedValues(await tokenScope('usdt'), 'holders'),
      await publishedValues(await tokenScope('usdt', 'tron'), 'holders'),
      await publishedValues(scope, 'holders'),
    ]
    expect(all.get('2021-07-21')).toBe(
      (onEthereum.get('2021-07-21') ?? 0) + (onTron.get('2021-07-21') ?? 0),
    )
    expect((await publishedLine(scope, 'holders'))?.quality).toBe('upper_bound')
    const value = await publishedValues(scope, 'marketValue')
    expect(value.get('2021-07-21')).toBeCloseTo(30_912_554_831 + 32_003_712_766, -1)
  })

  test('gold is a real-world asset, and the only one here', async () => {
    const [total, gold] = [
      await publishedValues('total', 'size'),
      await publishedValues('class:37', 'size'),
    ]
    expect(total.get('2021-07-21')).toBeCloseTo(305_699_679 + 4_026_126, -1)
    expect(total.get('2021-07-21')).toBe(gold.get('2021-07-21'))
  })
})

test('14 asset classes on 2026-08-31 make 38,659,094,446.50', async () => {
  await emptySite()
  await ingest('timeseries-export', CLASSES)
  expect(
    (await publishedValues('total#distributed', 'bridgedTokenValue')).get('2026-08-31'),
  ).toBeCloseTo(38_659_094_446.5, 1)
  expect((await publishedValues('total#distributed', 'size')).get('2026-08-31')).toBeCloseTo(
    38_659_094_446.5,
    1,
  )
})
