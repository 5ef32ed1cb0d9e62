import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerDownload } from '#app/files/answer-download.ts'
import { sql } from '#server/core/database/db.ts'
import { readHeadline } from '#server/market/figures/headlines/read-headline.ts'
import { getMetalPage, type MetalPageRequest } from '#server/market/metals/metal-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

const COMMODITIES = 37
const GRAMS = 31.103_476_8
/** Monday 18 May to Sunday 31 May 2026 */
const FIRST = '2026-05-18'
const FORTNIGHT = 14
const known = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null)

/** Lists the supply at the end of each day, from the ounces that came on it. */
function ounces(before: number, came: readonly (number | null)[]): number[] {
  let supply = before
  return came.map((each) => {
    supply += each ?? 0
    return supply
  })
}

beforeAll(async () => {
  const gold = { assetClass: 'commodities', on: ['ethereum'], benchmark: 'gold' }
  await makeCatalogue([
    { slug: 'ounce', ...gold, benchmarkUnit: 'troy_ounce' },
    { slug: 'gram', ...gold, benchmarkUnit: 'gram' },
    // nobody said what one of these stands for
    { slug: 'unsaid', ...gold },
    { slug: 'silent', ...gold, benchmarkUnit: 'troy_ounce' },
  ])
  const tokens = { network: 'ethereum' }
  const publish = (measure: string, columns: Record<string, (number | null)[]>) =>
    publishSeries(measure, FIRST, columns, tokens)
  // 30 ounces before the first day: two come on each day of a week, and go on each of the next
  const ofOunce = ounces(30, [...steady(7, 2), ...steady(7, -2)])
  // the ounce falls by 10 within the month, as the metal may: its mean is 101
  const ofMonth = [...steady(15, 106), 101, ...steady(15, 96)]
  const ofGram = ounces(6, steady(FORTNIGHT, 1))
  await publish('total_supply_token', {
    ounce: ofOunce,
    gram: ofGram.map((supply) => supply * GRAMS),
  })
  await publish('Market Value', {
    ounce: ofOunce.map((supply, at) => supply * (ofMonth[17 + at] ?? 0)),
    gram: ofGram.map((supply) => supply * 98),
    unsaid: steady(FORTNIGHT, 500),
  })
  await publishSeries(
    'Price',
    '2026-05-01',
    {
      ounce: ofMonth,
      gram: steady(31, 98 / GRAMS),
      unsaid: steady(31, 7),
    },
    tokens,
  )
  const minted = { ounce: [...steady(7, 2), ...steady(7, 1)], gram: steady(FORTNIGHT, GRAMS) }
  await publish('daily_mints_token', minted)
  await publish('daily_burns_token', {
    ounce: [...steady(7, 0), ...steady(7, 3)],
    gram: steady(FORTNIGHT, 0),
  })
  // the price of a month stands on its last day
  await publishText('gold', 'daily.csv', 'Date,Price\n2026-05,100\n')
})

const read = async (words: Partial<MetalPageRequest> = {}) =>
  getMetalPage(await openMarketNow(), 'gold', {
    unit: 'bps',
    mass: 'oz',
    token: undefined,
    ...words,
  })

test('the line of a premium ends in the figure at the top of the page and in the row of its table', async () => {
  const [figure] = await readHeadline(
    await openMarketNow(),
    [COMMODITIES],
    [{ kind: 'premium', benchmark: 'gold' }],
  )
  const { premium, rows } = await read()
  // 30 ounces at 96 and 20 at 98 on the last day: (+1% × 2,880 − 2% × 1,960) ÷ 4,840
  expect(figure?.value).toBeCloseTo(-10.4 / 4840, 12)
  expect(premium?.total.at(-1)).toBeCloseTo(-10.4 / 4840, 12)
  expect(premium?.series.map(({ label }) => label)).toEqual(['OUNCE', 'GRAM'])
  expect(known(premium?.series[0]?.values ?? []).at(-1)).toBeCloseTo(0.01, 12)
  expect(known(premium?.series[1]?.values ?? []).at(-1)).toBeCloseTo(-0.02, 12)
  expect(
    rows.map(({ key, premium: of }) => [key, of === null ? null : Number(of.toFixed(9))]),
  ).toEqual([
    ['ounce', 0.01],
    ['gram', -0.02],
    ['silent', null],
  ])
})

test('in dollars for an ounce a premium and its shading are that part of the price of the metal', async () => {
  const { premium } = await read({ unit: 'usd' })
  expect(premium).toMatchObject({ unit: 'usd', measure: 'premiumPerOunce' })
  expect(known(premium?.series[1]?.values ?? []).at(-1)).toBeCloseTo(-2, 9)
  expect(premium?.band?.high).toBeCloseTo(0.1, 9)
  expect((await read()).premium?.band).toMatchObject({ low: -0.001, high: 0.001 })
})

test('the premium of a metal that is priced by the month stands on its months, and says so', async () => {
  const { premium } = await read()
  expect(premium?.start).toBe(day('2026-05-31'))
  expect(premium?.total).toHaveLength(1)
  expect(premium).toMatchObject({
    title: 'Premium and discount to gold, monthly averages',
    interval: 'month',
  })
  expect(premium?.facts?.map(({ label }) => label)).toContain('Weighted premium, May 2026 average')
})

test('ounces are supply times what a token stands for, and add up over tokens', async () => {
  const { ounces: outstanding, rows } = await read()
  expect(outstanding?.total.at(-1)).toBeCloseTo(50, 9)
  expect(rows.find(({ key }) => key === 'gram')?.ounces).toBeCloseTo(20, 9)
  const [figure] = await readHeadline(
    await openMarketNow(),
    [COMMODITIES],
    [{ kind: 'ounces', benchmark: 'gold' }],
  )
  expect(figure).toMatchObject({
    label: 'Gold Outstanding',
    unit: 'ounce',
    note: '0.00 t',
  })
  expect(figure?.value).toBeCloseTo(50, 9)
})

test('mints and burns are summed by week in ounces, of all tokens or of one', async () => {
  const all = (await read()).issuance
  // two weeks of 7 × (2 + 1) and 7 × (1 + 1) ounces
  expect(known(all?.series[0]?.values ?? []).map(Math.round)).toEqual([21, 14])
  expect(known(all?.series[1]?.values ?? []).map(Math.abs)).toEqual([0, 21])
  const { issuance, issuers } = await read({ token: 'gram' })
  expect(known(issuance?.series[0]?.values ?? []).map(Math.round)).toEqual([7, 7])
  expect(issuers.map(({ slug }) => slug)).toEqual(['ounce', 'gram'])
})

test('a token says its price by the ounce, and what nobody publishes stays blank', async () => {
  const { rows } = await read()
  const gram = rows.find(({ key }) => key === 'gram')
  expect(gram?.pricePerOunce).toBeCloseTo(98, 6)
  expect(gram).toMatchObject({ quantity: 'per gram', minimum: null, custodians: [] })
  expect(gram?.price).toBeCloseTo(98 / GRAMS, 6)
  expect(rows.find(({ key }) => key === 'silent')).toMatchObject({
    pricePerOunce: null,
    premium: null,
    ounces: null,
    value: null,
    managementFeeBps: null,
    attestation: null,
  })
  expect(rows.map(({ key }) => key)).not.toContain('unsaid')
})

test('in kilograms the metal is the same, and its charts say the unit', async () => {
  const { ounces: outstanding, issuance } = await read({ mass: 'kg' })
  expect(outstanding).toMatchObject({ title: 'Gold kilograms outstanding', unit: 'kilogram' })
  expect(outstanding?.total.at(-1)).toBeCloseTo((50 * GRAMS) / 1000, 9)
  expect(issuance?.unit).toBe('kilogram')
  expect(known(issuance?.series[0]?.values ?? [])[0]).toBeCloseTo((21 * GRAMS) / 1000, 9)
})

test('ounces stand where their issuer says the bars are, several places undivided, none last', async () => {
  const { rows, places } = await read()
  expect(places).toEqual([
    { name: null, isDivided: false, tokens: ['OUNCE', 'GRAM'], ounces: 50, share: 1 },
  ])
  expect(rows.find(({ key }) => key === 'gram')?.price).toBeCloseTo(98 / GRAMS, 9)
  await sql().query(
    `insert into asset_terms (asset_id, held_in)
     values (2, 'Zug; Singapore')
     on conflict (asset_id) do update set held_in = excluded.held_in`,
  )
  const told = (await read()).places
  expect(
    told.map(({ name, isDivided, tokens, share }) => [name, isDivided, tokens, share]),
  ).toEqual([
    ['Zug and Singapore', true, ['GRAM'], expect.closeTo(0.4, 9)],
    [null, false, ['OUNCE'], expect.closeTo(0.6, 9)],
  ])
})

test('the unit of a figure in a file is that of its number, whatever the page shows it in', async () => {
  await sql().query('update source set redistributable = true')
  const file = z.object({
    figures: z.array(
      z.object({ label: z.string(), value: z.number().nullable(), unit: z.string() }),
    ),
    chart: z.object({ unit: z.string(), total: z.array(z.tuple([z.string(), z.number()])) }),
  })
  const ask = async (params: Record<string, string>) =>
    file.parse(await (await answerDownload('/commodities', 'json', params, new Headers())).json())
  for (const [words, unit] of [
    [{}, 'fraction'],
    [{ premium: 'percent' }, 'fraction'],
    [{ premium: 'usd' }, 'usd'],
  ] as const) {
    const { figures, chart } = await ask({ chart: 'premium', ...words })
    const figure = figures.find(({ label }) => label.startsWith('Premium'))
    expect(figure?.value).toBeCloseTo(-10.4 / 4840, 12)
    expect([figure?.unit, chart.unit]).toEqual(['fraction', unit])
  }
})
