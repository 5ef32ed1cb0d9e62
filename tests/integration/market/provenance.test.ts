import { beforeAll, expect, test } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

const LAST = day('2026-05-05')

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'stellar'],
      platform: 'forge',
      issuer: 'house',
    },
    {
      slug: 'note',
      assetClass: 'us_treasuries',
      tokenization: 'represented',
      on: ['ethereum'],
      platform: 'forge',
      issuer: 'house',
    },
    { slug: 'loan', assetClass: 'private_credit', tokenization: 'represented', on: ['stellar'] },
    { slug: 'fund', assetClass: 'funds', on: ['ethereum'] },
    { slug: 'dollar', assetClass: 'stablecoins', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: steady(5, 100), note: steady(5, 40), fund: steady(5, 10) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: steady(5, 50), loan: steady(5, 200) },
    { network: 'stellar' },
  )
  await publishSeries(
    'Market Value',
    '2026-05-01',
    { dollar: steady(5, 1000) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Holders',
    '2026-05-01',
    { bill: steady(5, 9), note: steady(5, 3) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'apy_7_day',
    '2026-05-01',
    { bill: steady(5, 0.05), note: steady(5, 0.01) },
    { network: 'ethereum' },
  )
  await publishText('gold', 'monthly.csv', 'Date,Price\n2026-04,3300.5\n')
})

const listInputs = ({ inputs }: Provenance) => inputs.map(({ label, value }) => [label, value])
const sumOfInputs = ({ inputs }: Provenance) => inputs.reduce((sum, { value }) => sum + value, 0)

test('behind a value of a class stand the tokens that it is the sum of, the largest first', async () => {
  const provenance = await getProvenance(await openMarketNow(), {
    scope: 'class:27',
    measure: 'size',
  })
  expect(provenance).toMatchObject({
    title: 'U.S. Treasuries',
    measureLabel: 'Value',
    unit: 'usd',
    value: 190,
    asOf: LAST,
    quality: 'published',
    inputCount: 3,
  })
  expect(listInputs(provenance)).toEqual([
    ['BILL on Ethereum: Asset Value', 100],
    ['BILL on Stellar: Asset Value', 50],
    ['NOTE on Ethereum: Asset Value', 40],
  ])
  expect(provenance.inputs[0]).toMatchObject({
    href: '/assets/bill',
    asOf: LAST,
    source: 'Time series file',
  })
  expect(provenance.source).toMatchObject({
    name: 'Time series file',
    licence: 'as permitted by its owner; not redistributed',
  })
})

test('the size of one asset has the formula of the value measure that it is', async () => {
  const size = await getProvenance(await openMarketNow(), { scope: 'asset:1', measure: 'size' })
  const value = await getProvenance(await openMarketNow(), {
    scope: 'asset:1',
    measure: 'bridgedTokenValue',
  })
  expect([size.measure, size.measureLabel, size.formula, size.definition]).toEqual([
    'size',
    value.measureLabel,
    value.formula,
    value.definition,
  ])
  expect(size.value).toBe(value.value)
})

for (const [scope, value] of [
  ['total', 400],
  ['total#distributed', 150],
  ['total#represented', 240],
  ['class:27#distributed', 150],
  ['class:28', 1000],
  ['network:1', 1150],
  ['network:1#distributed', 100],
  ['network:1#stablecoins', 1000],
  ['platform:1', 190],
  ['platform:1#represented', 40],
  ['issuer:1', 190],
  ['asset:1', 150],
  ['class:27+class:33', 390],
] as const) {
  test(`the inputs of ${scope} add up to its value`, async () => {
    const provenance = await getProvenance(await openMarketNow(), { scope, measure: 'size' })
    expect(provenance.value).toBe(value)
    expect(provenance.inputs).toHaveLength(provenance.inputCount)
    expect(sumOfInputs(provenance)).toBe(value)
  })
}

test('behind the total stand classes, behind several scopes the scopes', async () => {
  expect(
    listInputs(await getProvenance(await openMarketNow(), { scope: 'total', measure: 'size' })),
  ).toEqual([
    ['General Private Credit: Value', 200],
    ['U.S. Treasuries: Value', 190],
    ['Alternative Funds: Value', 10],
  ])
  const both = await getProvenance(await openMarketNow(), {
    scope: 'class:27+class:33',
    measure: 'size',
  })
  expect(both.title).toBe('U.S. Treasuries + General Private Credit')
  expect(listInputs(both)).toEqual([
    ['General Private Credit: Value', 200],
    ['U.S. Treasuries: Value', 190],
  ])
})

test('a sum of counts is an upper bound, a mean has its parts as they are', async () => {
  expect(
    await getProvenance(await openMarketNow(), { scope: 'class:27', measure: 'holders' }),
  ).toMatchObject({
    value: 12,
    quality: 'upper_bound',
  })
  const apy = await getProvenance(await openMarketNow(), { scope: 'class:27', measure: 'apy7Day' })
  expect(apy.value).toBeCloseTo((0.05 * 100 + 0.01 * 40) / 140, 12)
  expect(listInputs(apy)).toEqual([
    ['BILL on Ethereum: 7-Day APY', 0.05],
    ['NOTE on Ethereum: 7-Day APY', 0.01],
  ])
})

test('a reported value has its own file behind it: source, license, run and name of the file', async () => {
  const gold = await getProvenance(await openMarketNow(), {
    scope: 'benchmark:gold',
    measure: 'price',
  })
  expect(gold).toMatchObject({
    title: 'Gold',
    value: 3300.5,
    asOf: day('2026-04-30'),
    source: {
      name: 'Gold prices',
      licence: 'ODC-PDDL 1.0',
      url: 'https://github.com/datasets/gold-prices',
    },
    run: { inputs: ['monthly.csv'] },
  })
  expect(gold.inputs).toEqual([
    {
      label: 'Gold: Price',
      href: null,
      value: 3300.5,
      asOf: day('2026-04-30'),
      source: 'Gold prices',
    },
  ])
  expect(Date.parse(gold.run.publishedAt)).toBeGreaterThan(Date.now() - 600_000)
})

test('a net flow is mints less burns of 30 days', async () => {
  await publishSeries(
    'Daily Mints',
    '2026-04-01',
    { bill: steady(35, 10) },
    { network: 'ethereum' },
  )
  await publishSeries('Daily Burns', '2026-04-01', { bill: steady(35, 4) }, { network: 'ethereum' })
  const flow = await getProvenance(await openMarketNow(), { scope: 'asset:1', measure: 'netFlow' })
  expect(flow).toMatchObject({ measureLabel: 'Net Flow', value: 180, asOf: LAST, inputCount: 2 })
  expect(listInputs(flow)).toEqual([
    ['Mints, 30 days', 300],
    ['Burns, 30 days', -120],
  ])
})

test('before a revision there is one value in the history, after it both, the newest first', async () => {
  const before = await getProvenance(await openMarketNow(), { scope: 'class:33', measure: 'size' })
  expect(before.history.map(({ value }) => value)).toEqual([200])
  const { runId } = await publishSeries(
    'Asset Value',
    '2026-05-05',
    { loan: [210] },
    { network: 'stellar' },
  )
  const after = await getProvenance(await openMarketNow(), { scope: 'class:33', measure: 'size' })
  expect(after.value).toBe(210)
  expect(after.history.map(({ value }) => value)).toEqual([210, 200])
  expect(after.history[0]?.runId).toBe(runId)
  expect(after.run.id).toBe(runId)
  const total = await getProvenance(await openMarketNow(), { scope: 'total', measure: 'size' })
  // the first file brought Ethereum alone
  expect(total.history.map(({ value }) => value)).toEqual([410, 400, 150])
})

test('readings that are kept back are listed with the reason, and the last good value stands', async () => {
  await publishSeries(
    'Asset Value',
    '2026-05-06',
    { fund: [10], bill: [100] },
    { network: 'ethereum' },
  )
  const provenance = await getProvenance(await openMarketNow(), {
    scope: 'class:27',
    measure: 'size',
  })
  expect(provenance).toMatchObject({ value: 190, asOf: LAST, quality: 'held' })
  expect(provenance.held).toMatchObject([{ day: LAST + 1, value: 100 }])
  expect(provenance.held[0]?.reason).toMatch(/6 May 2026.*47\.4%/)
})

for (const [scope, measure] of [
  ['class:32', 'size'],
  ['class:999', 'size'],
  ['class:27', 'price'],
  ['nonsense', 'size'],
  ['', 'size'],
  ['+', 'size'],
  ['class:27#stablecoins', 'size'],
  ['asset:999999999', 'size'],
  ['benchmark:silver', 'price'],
] as const satisfies readonly (readonly [string, MeasureKey])[]) {
  test(`nothing is known of "${scope}" in ${measure}`, async () => {
    const failure = await getProvenance(await openMarketNow(), { scope, measure }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({ code: 'not_found' })
  })
}

test('each input leads to a page that is there', async () => {
  const { rows } = await sql().query<{ slug: string }>('select slug from asset')
  const known = rows.map(({ slug }) => `/assets/${slug}`)
  const { inputs } = await getProvenance(await openMarketNow(), {
    scope: 'network:1',
    measure: 'size',
  })
  for (const { href } of inputs) expect(known).toContain(href)
})
