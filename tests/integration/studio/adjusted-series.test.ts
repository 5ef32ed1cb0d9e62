import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

const FIRST = '2026-05-01'
let key: string

// a split of ten for one on 4 May, and a dividend of $1 on 6 May
beforeAll(async () => {
  await makeCatalogue([{ slug: 'share', assetClass: 'public_equities', on: ['ethereum'] }])
  await sql().query(
    `insert into asset_event (asset_id, kind, day, factor, source_url, source_id)
     values (1, 'split', '2026-05-04', 10, 'https://issuer.example', 1),
            (1, 'dividend', '2026-05-06', 1, 'https://issuer.example', 1)`,
  )
  await publishSeries('Price (Dollar)', FIRST, { share: [400, 400, 400, 40, 40, 39] })
  await sql().query('update source set redistributable = true')
  await publishSeries('Holders', FIRST, { share: [5, 5, 5, 5, 5, 5] })
  key = (await keyWith('PREMIUM')).key
})

const answer = z.object({
  results: z.array(z.object({ points: z.array(z.tuple([z.string(), z.number()])) })),
})

async function read(measure: string, adjust?: string): Promise<number[]> {
  const { status, json } = await asked(measure, adjust)
  expect(status).toBe(200)
  return answer.parse(json()).results[0]?.points.map(([, value]) => value) ?? []
}

const asked = (measure: string, adjust?: string) =>
  ask('/v4/asset_timeseries', {
    key,
    query: {
      filter: { operator: 'equals', field: 'measure_slug', value: measure },
      ...(adjust && { aggregate: { groupBy: 'asset', adjust } }),
    },
  })

test('prices are read as published, in units of today, or with dividends reinvested', async () => {
  expect(await read('price_dollar')).toEqual([400, 400, 400, 40, 40, 39])
  expect(await read('price_dollar', 'none')).toEqual([400, 400, 400, 40, 40, 39])
  expect(await read('price_dollar', 'splits')).toEqual([40, 40, 40, 40, 40, 39])
  const total = await read('price_dollar', 'total_return')
  expect(total.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([39, 39, 39, 39, 39, 39])
})

test('where an adjustment means nothing it is refused, with those that do', async () => {
  for (const [measure, adjust] of [
    ['bridged_token_value_dollar', 'splits'],
    ['price_dollar', 'dividends'],
  ] as const) {
    const { status, json } = await asked(measure, adjust)
    expect(status).toBe(400)
    expect(JSON.stringify(json())).toContain('aggregate.adjust')
  }
})

test('a table of one day has nothing to adjust, and says that it was not used', async () => {
  const { status, json } = await ask('/v4/assets/aggregates', {
    key,
    query: {
      filter: { operator: 'equals', field: 'measure_slug', value: 'price_dollar' },
      aggregate: { groupBy: 'asset', adjust: 'splits' },
    },
  })
  expect(status).toBe(200)
  expect(z.object({ not_used: z.array(z.string()) }).parse(json()).not_used).toEqual([
    'aggregate.adjust',
  ])
})
