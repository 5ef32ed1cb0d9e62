// The data API says of an earlier day what it said on that day.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { today } from '#lib/dates.ts'
import { isPastAnswered } from '#lib/query/askable.ts'
import { parseQuery } from '#lib/query/parse-query.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { getRecordKind } from '#server/market/records/kinds/index.ts'
import { listRecords } from '#server/market/records/list-records.ts'
import { listFields } from '#server/market/records/fields/record-kind.ts'
import { marketAccess } from '#server/people/access/market-access.ts'
import { openMarket } from '#server/market/market/open-market.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { day } from '../../support/market/small-market.ts'
import { FIRST_DAY, publishFirst, publishLater } from '../../support/market/revised-market.ts'

const byValue = { sort: { field: 'bridged_token_value_dollar', direction: 'desc' } }
const QUESTIONS: readonly (readonly [path: string, query: object])[] = [
  ['/v4/assets', byValue],
  ['/v4/assets', { filter: { field: 'bridged_token_value_dollar', operator: 'gt', value: 250 } }],
  ['/v4/tokens', byValue],
  ['/v4/networks', byValue],
  ['/v4/networks', { filter: { field: 'asset_count', operator: 'gte', value: 1 } }],
  ['/v4/platforms', byValue],
  ['/v4/protocols', {}],
  ['/v4/issuers', { include: ['provenance'] }],
  ['/v3/assets/bond/reserves', {}],
]

let key = ''
const before = new Map<string, unknown>()

async function read(path: string, query: object) {
  const { status, json } = await ask(path, { key, query })
  return { status, body: json() }
}

const answer = z.object({
  results: z.array(z.record(z.string(), z.unknown())),
  pagination: z.object({ cursor: z.string().optional() }),
})

/** Without what says when an entry was last edited, and what was asked. */
const results = (body: unknown) =>
  answer.parse(body).results.map(({ _updated_at: _, ...row }) => row)

beforeAll(async () => {
  await publishFirst()
  ;({ key } = await keyWith('PREMIUM'))
  for (const [path, query] of QUESTIONS)
    before.set(JSON.stringify([path, query]), results((await read(path, query)).body))
  await publishLater()
})

test.each(QUESTIONS)('%s %j of that day is what it was on that day', async (path, query) => {
  const { status, body } = await read(path, { ...query, asOf: FIRST_DAY })
  expect(status).toBe(200)
  expect(body).toMatchObject({ asOf: FIRST_DAY })
  const then = before.get(JSON.stringify([path, query]))
  expect(results(body)).toEqual(then)
  expect(JSON.stringify(then)).toMatch(/\d{3}/)
  expect(results((await read(path, query)).body)).not.toEqual(then)
})

test('of a value that was revised since, nobody knows any more what was marked', async () => {
  const read = async (asOf: object) => {
    const { json } = await ask('/v4/assets', { key, query: { include: ['marks'], ...asOf } })
    return results(json())[0]?.['bridged_token_value_dollar']
  }
  expect(await read({})).toMatchObject({ marks: [] })
  expect(await read({ asOf: FIRST_DAY })).toMatchObject({ marks: null })
})

test('who may see one network sees no other of an earlier day', async () => {
  const access = marketAccess(
    {
      version: 'ethereum',
      grants: [
        {
          role: 'Ethereum',
          from: 'test',
          policy: {
            id: 'ethereum',
            name: 'Ethereum',
            effect: 'allow',
            endpoints: [],
            measures: [],
            assetClassIds: [],
            networkIds: [networkBySlug('ethereum')?.id ?? 0],
            fields: [],
            historyDays: null,
            rowsPerRequest: null,
          },
        },
      ],
    },
    'tokens',
  )
  const { query } = parseQuery(
    { ...byValue, asOf: FIRST_DAY, fields: ['asset_slug', 'network_slug'] },
    { fields: listFields(getRecordKind('tokens')), answersPast: true },
  )
  if (!query) throw new Error('the question is refused')
  const viewer = { today: today(), access }
  const market = await openMarket({ asOf: day(FIRST_DAY), on: null, currency: 'usd', viewer })
  const { records } = await listRecords(market, {
    kind: 'tokens',
    query,
    perPage: 10,
    version: await dataVersion(),
  })
  expect(records.map((record): unknown => JSON.parse(String(record)))).toMatchObject([
    { asset_slug: 'bond', network_slug: 'ethereum' },
    { asset_slug: 'bill', network_slug: 'ethereum' },
  ])
})

test('pages of a past day follow each other by cursor', async () => {
  const query = { ...byValue, asOf: FIRST_DAY, fields: ['slug'], pagination: { perPage: 2 } }
  const first = await read('/v4/assets', query)
  const { cursor } = answer.parse(first.body).pagination
  const second = await read('/v4/assets', { ...query, pagination: { perPage: 2, cursor } })
  expect([...results(first.body), ...results(second.body)]).toEqual([
    { slug: 'bond' },
    { slug: 'bill' },
    { slug: 'note' },
  ])
})

test('an asset that came later has no reserves then', async () => {
  expect((await read('/v3/assets/late/reserves', {})).status).toBe(200)
  expect(await read('/v3/assets/late/reserves', { asOf: FIRST_DAY })).toMatchObject({
    status: 404,
    body: { message: `Asset "late" was not tracked by ${FIRST_DAY}.` },
  })
})

test.each(['2026-05-02', '2999-01-01', '2026-02-30', 'then'])(
  'asOf %s is refused',
  async (asOf) => {
    for (const path of ['/v4/assets', '/v3/assets/bond/reserves']) {
      const { status, body } = await read(path, { asOf })
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringMatching(/asOf|Nothing was published by 2026-05-02/),
      ])
    }
  },
)

const KEPT = endpoints.filter(({ askable }) => !isPastAnswered(askable)).map(({ path }) => path)

test.each(KEPT)('%s is kept as it stands now, and says so', async (path) => {
  expect(await read(path.replace('{id}', '1'), { asOf: FIRST_DAY })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'asOf' }] },
  })
  if (path.includes('{id}')) return
  const { status, json } = await ask(`${path}/meta`, { key })
  expect([status, json()]).toMatchObject([200, { answersAsOf: false }])
})

test('no other endpoint passes over a day that has not come', async () => {
  const others = endpoints.filter(({ path }) => !KEPT.includes(path))
  expect(KEPT).toHaveLength(18)
  expect(others.length).toBeGreaterThan(15)
  for (const { path, example, idExample } of others) {
    const asked = path.replace('{id}', idExample ?? 'bond')
    expect((await read(asked, { ...example, asOf: '2999-01-01' })).status, path).toBe(400)
  }
})
