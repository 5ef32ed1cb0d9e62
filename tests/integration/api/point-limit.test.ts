import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { queryLimits } from '#lib/query/query.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

vi.mock('#lib/query/query.ts', async (load) => {
  const own = await load<{ queryLimits: object }>()
  return { ...own, queryLimits: { ...own.queryLimits, points: 1_000 } }
})

const FROM = '2025-01-06'
const DAYS = 100
const FUNDS = Array.from({ length: 12 }, (_, at) => `fund-${at}`)
let key = ''

/** `blank`: of every two days the second has no value. */
const publish = (measure: string, blank: boolean) =>
  publishSeries(
    measure,
    FROM,
    Object.fromEntries(
      FUNDS.map((slug, at) => [
        slug,
        Array.from({ length: DAYS }, (_, i) =>
          blank && i % 2 === 1 ? null : 1e6 * (at + 1) + 10 * i * (at + 3),
        ),
      ]),
    ),
  )

beforeAll(async () => {
  await makeCatalogue(FUNDS.map((slug) => ({ slug, assetClass: 'us_treasuries' })))
  await publish('Total Asset Value (Dollar)', false)
  await publish('Market Value (Dollar)', true)
  await publish('Circulating Market Value (Dollar)', true)
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  ;({ key } = await keyWith('PREMIUM'))
})

const series = (
  measures: readonly string[],
  pagination: object,
  aggregate: object = {},
  more: object = {},
) =>
  ask('/v4/assets/aggregates/timeseries', {
    key,
    query: {
      filter: { operator: 'in', field: 'measure_slug', value: measures },
      pagination,
      aggregate: { groupBy: 'asset', ...aggregate },
      ...more,
    },
  })

test('an answer has no more points than the limit, and the refusal names what makes it smaller', async () => {
  expect(FUNDS.length * DAYS).toBeGreaterThan(queryLimits.points)
  const { status, json, text } = await series(['total_asset_value_dollar'], { perPage: 1_000 })
  expect(status).toBe(422)
  expect(json()).toMatchObject({ code: 'unprocessable', details: [{ path: 'aggregate' }] })
  for (const wayOut of ['1,200 points', 'longer interval', 'date range', 'groupLimit'])
    expect(text).toContain(wayOut)
  for (const smaller of [{ interval: 'month' }, { groupLimit: 8 }])
    expect((await series(['total_asset_value_dollar'], { perPage: 1_000 }, smaller)).status).toBe(
      200,
    )
})

test('blank days are no points, and the advice about pages works', async () => {
  const value = ['market_value_dollar', 'circulating_market_value_dollar']
  const one = await series(value.slice(0, 1), { perPage: 1_000 })
  expect(one.status, one.text).toBe(200)
  const both = await series(value, { perPage: 1_000 })
  expect(both.status).toBe(422)
  expect(both.json()).toMatchObject({ details: [{ path: 'pagination.perPage' }] })
  const [, points, advice] =
    /^(1,\d+) points in 24 series .* a pagination\.perPage of (\d+)\.$/.exec(
      z.object({ message: z.string() }).parse(both.json()).message,
    ) ?? []
  expect(points).toBe('1,200')
  expect((await series(value, { perPage: Number(advice) })).status).toBe(200)
})

test('what is folded stands last in every order', async () => {
  for (const direction of ['asc', 'desc']) {
    const { text } = await series(
      ['total_asset_value_dollar'],
      { perPage: 20 },
      { groupLimit: 8 },
      { sort: { field: 'total_asset_value_dollar', direction } },
    )
    const names = [...text.matchAll(/"type":"asset","name":"([^"]+)"/g)].map(([, name]) => name)
    expect(names).toHaveLength(9)
    expect(names.at(-1)).toBe('All Others (4 Items)')
    expect(names[0]).toBe(direction === 'asc' ? 'FUND-4' : 'FUND-11')
  }
})
