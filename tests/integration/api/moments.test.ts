// A time where a day is meant, as `new Date().toISOString()` writes it: the UTC day that it lies in
// is compared, everywhere.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'

let key = ''
beforeAll(async () => {
  await makeAttackedMarket()
  await sql().query(
    `insert into transaction (token_id, type, amount, at, hash, source_id)
     select 1, 'mint', 1, at, md5(at::text), $1
     from unnest(
       '{2026-02-01 00:00:00Z,2026-02-01 12:00:00Z,2026-02-02 23:59:59Z,2026-02-03 00:00:00Z}'::timestamptz[]
     ) at`,
    [sources.demo.id],
  )
  await sql().query(
    "update asset set inception_date = date '2026-02-01' + (id - 1)::int where id <= 2",
  )
  ;({ key } = await keyWith('PREMIUM'))
})

const answer = z.looseObject({ results: z.array(z.unknown()) })
async function results(path: string, query: object): Promise<unknown[]> {
  const { status, text, json } = await ask(path, { key, query })
  expect(status, text).toBe(200)
  return answer.parse(json()).results
}

// values are of 2026-01-01 to 2026-02-09; 23:30 an hour west of UTC is the next day there
const LEAVES = [
  ['gte', '2026-02-08T15:04:05.678Z', '2026-02-08', '2026-02-09'],
  ['onOrAfter', '2026-02-07T23:30:00-01:00', '2026-02-08', '2026-02-09'],
  ['gt', '2026-02-08T00:00:01Z', '2026-02-09', '2026-02-09'],
  ['after', '2026-02-08T23:59:59Z', '2026-02-09', '2026-02-09'],
  ['lte', '2026-01-02T01:00:00+02:00', '2026-01-01', '2026-01-01'],
  ['onOrBefore', '2026-01-02 12:00:00', '2026-01-01', '2026-01-02'],
  ['lt', '2026-01-03T12:00Z', '2026-01-01', '2026-01-02'],
  ['before', '2026-01-03T12:00:00.123456789Z', '2026-01-01', '2026-01-02'],
  ['equals', '2026-01-03T12:00:00Z', '2026-01-03', '2026-01-03'],
] as const

describe.each([
  '/v4/assets/aggregates/timeseries',
  '/v4/tokens/aggregates/timeseries',
  '/v4/asset_timeseries',
  '/v4/token_timeseries',
  '/v4/protocol_timeseries',
  '/v3/assets/aggregates/timeseries',
  '/v3/protocols/timeseries',
])('%s', (path) => {
  const measure = path.startsWith('/v3') ? 'measureID' : 'measure_id'
  const line = z.looseObject({ points: z.array(z.tuple([z.string(), z.number()])) })

  it.each(LEAVES)('%s %s: from %s to %s', async (operator, value, first, last) => {
    const [found] = await results(path, {
      filter: {
        operator: 'and',
        filters: [
          { field: measure, operator: 'equals', value: 71 },
          { field: 'date', operator, value },
        ],
      },
    })
    const days = line.parse(found).points.map(([day]) => day)
    expect([days[0], days.at(-1)]).toEqual([first, last])
  })
})

it('counts an aggregate on the day of the time that its filter names', async () => {
  const rows = await results('/v4/assets/aggregates', {
    filter: {
      operator: 'and',
      filters: [
        { field: 'measure_id', operator: 'equals', value: 71 },
        { field: 'date', operator: 'lte', value: '2026-01-05T12:00:00Z' },
      ],
    },
    aggregate: { groupBy: 'date' },
  })
  expect(rows).toHaveLength(5)
})

it.each([
  ['gte', '2026-02-02T12:00:00Z', 2],
  ['gt', '2026-02-01T12:00:00Z', 2],
  ['lte', '2026-02-01T00:00:00Z', 2],
  ['lt', '2026-02-02T23:59:59Z', 2],
  ['equals', '2026-02-01T18:00:00Z', 2],
  ['notEquals', '2026-02-01T18:00:00Z', 2],
  ['in', ['2026-02-01T18:00:00Z', '2026-02-03'], 3],
])('finds transactions with date %s %s', async (operator, value, count) => {
  const filter = { field: 'date', operator, value }
  expect(await results('/v4/transactions', { filter })).toHaveLength(count)
})

it.each([
  ['gte', '2026-02-01T20:00:00-04:00', 2],
  ['gt', '2026-02-02T12:00:00Z', 2],
  ['lt', '2026-02-01T14:00:00+02:00', 1],
  ['equals', '2026-02-01T12:00:00Z', 1],
])('compares the time itself where a field has one: %s %s', async (operator, value, count) => {
  const filter = { field: 'timestamp', operator, value }
  expect(await results('/v4/transactions', { filter })).toHaveLength(count)
})

it('finds records by days of their own', async () => {
  const filter = { field: 'inception_date', operator: 'gte', value: '2026-02-02T09:00:00Z' }
  expect(await results('/v4/assets', { filter, fields: ['id'] })).toEqual([{ id: 2 }])
})

it('reads asOf of a time as its day, and says so', async () => {
  const asOf = `${isoDay(today())}T00:00:00.000Z`
  const { status, json, text } = await ask('/v4/assets', { key, query: { asOf } })
  expect(status, text).toBe(200)
  expect(json()).toMatchObject({ asOf: isoDay(today()) })
})

it('reads since of changes with any offset', async () => {
  const { status, text } = await ask(
    `/v4/changes?since=${encodeURIComponent('2026-02-01T08:00:00.5+02:00')}`,
    { key },
  )
  expect(status, text).toBe(200)
})

it('says in /meta what a field of days and a field with a time take', async () => {
  const { json } = await ask('/v4/transactions/meta', { key })
  const { fields } = z
    .object({ fields: z.array(z.object({ name: z.string(), takes: z.string().nullable() })) })
    .parse(json())
  const taken = Object.fromEntries(fields.map(({ name, takes }) => [name, takes]))
  expect(taken['date']).toContain('of a time in ISO 8601, the UTC day it lies in')
  expect(taken['timestamp']).toContain('or a time in ISO 8601')
  expect(taken['amount']).toBeNull()
})
