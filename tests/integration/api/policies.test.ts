// Asks the running API for all that policies hide. `npm run attack` tries random sets of them against a reference.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { sources } from '#lib/registry/sources.ts'
import { db, sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { publishSeries } from '../../support/market/small-market.ts'
import { makePolicyMarket } from '../../support/market/policy-market.ts'

const VALUE = 'bridged_token_value_dollar'
const TREASURIES = 27
const POLYGON = 3

beforeAll(makePolicyMarket)

/** A key that has everything of its plan, and these policies beside it. */
async function keyUnder(
  policies: readonly object[],
  plan: 'PREMIUM' | 'FREE' = 'PREMIUM',
): Promise<string> {
  const { key, organizationId } = await keyWith(plan)
  const role = await db().apiRole.create({
    data: { name: randomUUID(), orgRoles: { create: { organizationId } } },
  })
  for (const policy of policies)
    await db().apiPolicy.create({
      data: {
        name: randomUUID(),
        effect: 'deny',
        ...policy,
        assignments: { create: { roleId: role.id } },
      },
    })
  return key
}

const series = z.object({
  results: z.array(
    z.object({
      group: z.object({ id: z.union([z.number(), z.string()]).nullable() }),
      points: z.array(z.tuple([z.string(), z.number()])),
    }),
  ),
})
const figure = z.looseObject({ val: z.number().nullable() })
const list = z.object({
  results: z.array(
    z.looseObject({ name: z.string(), [VALUE]: figure.optional(), size_dollar: figure.optional() }),
  ),
  pagination: z.object({ resultCount: z.number() }),
})
const since = { operator: 'onOrAfter', field: 'date', value: isoDay(today() - 60) }
const valueBy = (groupBy: string, ...more: object[]) => ({
  filter: {
    operator: 'and',
    filters: [{ operator: 'equals', field: 'measure_slug', value: VALUE }, ...more],
  },
  aggregate: { groupBy },
})
const askPoints = async (key: string, query: object) => {
  const { status, json } = await ask('/v4/assets/aggregates/timeseries', { key, query })
  expect(status).toBe(200)
  return new Map(series.parse(json()).results.map(({ group, points }) => [group.id, points]))
}

test('a measure that is denied is on no endpoint, under none of its names', async () => {
  const key = await keyUnder([{ measures: [VALUE] }])
  // a measure made of it alone counts as it; 1000, 420, 700, 550 … are the first values
  for (const { path, askable, resource } of endpoints) {
    const id = resource === 'assets' ? 'bill' : resource === 'tokens' ? '1' : 'ethereum'
    if (path === '/v4/changes' || resource === 'transactions') continue
    for (const format of ['json', 'csv']) {
      const { status, text } = await ask(`${path.replace('{id}', id)}?format=${format}`, {
        key,
        query: askable.needsMeasure ? valueBy('asset') : {},
      })
      expect([
        path,
        askable.groupings
          ? 403
          : path.includes('{id}') && !['assets', 'tokens', 'networks'].includes(resource)
            ? 404
            : 200,
        /\b(?:1044|438\.48|730\.8|1482\.48)\b/.test(text),
      ]).toEqual([path, status, false])
    }
  }
  // a size may be taken from it
  expect(
    (
      await ask('/v4/networks', {
        key,
        query: { filter: { operator: 'gte', field: 'size_dollar', value: 0 } },
      })
    ).status,
  ).toBe(400)
})

test('a policy that names measure and class denies that measure of that class, and no more', async () => {
  const key = await keyUnder([{ measures: [VALUE], assetClassIds: [TREASURIES] }])
  expect([...(await askPoints(key, valueBy('asset_class', since))).keys()].sort()).toEqual([
    33, 34, 37,
  ])
  expect((await askPoints(key, valueBy('network', since))).get(POLYGON)).toBeUndefined()
  const { results } = list.parse((await ask('/v4/assets', { key })).json())
  expect(results.map(({ name, [VALUE]: value }) => [name, value?.val === null])).toEqual([
    ['bill', true],
    ['note', true],
    ['bar', false],
    ['share', false],
    ['vault', false],
  ])
  expect(
    (
      await ask('/v4/asset_timeseries', {
        key,
        query: {
          ...valueBy('asset_class'),
          filter: { operator: 'equals', field: 'measure_slug', value: 'holding_addresses_count' },
        },
      })
    ).text,
  ).toContain('U.S. Treasuries')
})

test('what covers a network that is denied is not shown as if it were all', async () => {
  const key = await keyUnder([{ networkIds: [POLYGON] }])
  const { results } = list.parse((await ask('/v4/assets', { key })).json())
  // bill is on ethereum too; note is on polygon only
  expect(results.map(({ name, [VALUE]: value }) => [name, value?.val === null])).toEqual([
    ['bill', true],
    ['bar', false],
    ['share', false],
    ['vault', false],
  ])
  expect(JSON.stringify(results)).not.toMatch(/polygon/i)
  // a sum is of the parts that may be seen
  expect((await askPoints(key, valueBy('asset', since))).get(1)?.at(-1)?.[1]).toBeCloseTo(1_044)
  // neither sorting nor counting tells it
  const sorted = list.parse(
    (
      await ask('/v4/assets', {
        key,
        query: {
          filter: { operator: 'gt', field: VALUE, value: 1_400 },
          sort: { field: VALUE, direction: 'desc' },
        },
      })
    ).json(),
  )
  expect(sorted.pagination.resultCount).toBe(0)
})

test('each value has the history of the policies that allow it', async () => {
  const key = await keyUnder(
    [
      { effect: 'allow', historyDays: 10 },
      { effect: 'allow', assetClassIds: [34], historyDays: 30 },
    ],
    'FREE',
  )
  const points = await askPoints(key, valueBy('asset_class', since))
  expect([TREASURIES, 34].map((id) => points.get(id)?.[0]?.[0])).toEqual([
    isoDay(today() - 10),
    isoDay(today() - 30),
  ])
  const { results } = list.parse((await ask('/v4/assets', { key })).json())
  expect(
    results.map(({ name, [VALUE]: value }) => [
      name,
      value?.['val_7d'] !== null,
      value?.['val_30d'] !== null,
    ]),
  ).toEqual([
    ['bill', true, false],
    ['note', true, false],
    ['bar', true, false],
    ['share', true, false],
    ['vault', true, false],
  ])
  // neither an older day nor an older state reaches around it
  const old = await ask('/v4/assets/aggregates', {
    key,
    query: valueBy('asset_class', {
      operator: 'onOrBefore',
      field: 'date',
      value: isoDay(today() - 20),
    }),
  })
  expect(
    z
      .object({
        results: z.array(
          z.object({ group: z.object({ id: z.number() }), value: z.number().nullable() }),
        ),
      })
      .parse(old.json())
      .results.filter(({ value }) => value !== null)
      .map(({ group }) => group.id),
  ).toEqual([34])
})

test('a field of one class is blank in its records, and cannot be asked about there', async () => {
  const key = await keyUnder([{ fields: ['website', 'ticker'], assetClassIds: [TREASURIES] }])
  const tickers = z
    .object({ results: z.array(z.object({ ticker: z.string().nullable() })) })
    .parse((await ask('/v4/assets', { key })).json())
    .results.map(({ ticker }) => ticker)
  expect(tickers).toEqual([null, null, 'BAR', 'SHARE', 'VAULT'])
  expect(
    list.parse(
      (
        await ask('/v4/assets', {
          key,
          query: { filter: { operator: 'equals', field: 'ticker', value: 'BILL' } },
        })
      ).json(),
    ).pagination.resultCount,
  ).toBe(0)
})

test('what is denied does not come back as what stands in for it', async () => {
  await publishSeries(
    'Total Asset Value (Dollar)',
    isoDay(today() - 10),
    { share: Array.from({ length: 10 }, () => 555) },
    { network: 'solana' },
  )
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  const values = async (key: string) =>
    z
      .object({ results: z.array(z.object({ valueDollar: z.number().nullable().optional() })) })
      .parse((await ask('/v3/assets/share/reserves', { key })).json())
      .results.map(({ valueDollar = null }) => valueDollar)
  const plain = await values(await keyUnder([]))
  expect(plain.filter((value) => value !== null)).toHaveLength(2)
  expect(plain).not.toContain(555)
  expect(await values(await keyUnder([{ measures: [VALUE] }]))).toEqual([null, null])
  // a measure that no policy denies stands in, where the first is only not granted
  const granted = await keyUnder(
    [{ effect: 'allow', measures: ['total_asset_value_dollar'] }],
    'FREE',
  )
  expect(await values(granted)).toContain(555)
})

test('a part of an object is the field that it is as well', async () => {
  const record = z.looseObject({ issuer: z.looseObject({ name: z.string().nullable() }) })
  const issuer = async (key: string) =>
    record.parse((await ask('/v4/assets/bill', { key })).json()).issuer
  expect(await issuer(await keyUnder([]))).toMatchObject({ name: 'north', slug: 'north' })
  expect(await issuer(await keyUnder([{ fields: ['issuer_name'] }]))).toMatchObject({
    name: null,
    slug: 'north',
  })
  // denied for some records only
  const ofTreasuries = await keyUnder([{ fields: ['issuer_name'], assetClassIds: [TREASURIES] }])
  const { results } = z
    .object({ results: z.array(record) })
    .parse((await ask('/v4/assets', { key: ofTreasuries })).json())
  expect(results.map((each) => each.issuer.name)).toEqual([null, null, 'north', 'south', 'north'])
  const { text } = await ask('/v4/assets', {
    key: await keyUnder([{ fields: ['network_names'] }]),
    query: { filter: { field: 'slug', value: 'bill' } },
  })
  expect(text).not.toContain('"Polygon"')
  expect(text).toContain('"network_slug":"polygon"')
})

test('of a list a part that is denied somewhere is blank in the members that stand there', async () => {
  const asset = z.looseObject({
    network_names: z.array(z.string()),
    tokens: z.array(z.looseObject({ network_name: z.string().nullable() })),
  })
  const key = await keyUnder([{ fields: ['network_names'], networkIds: [POLYGON] }])
  const bill = asset.parse((await ask('/v4/assets/bill', { key })).json())
  expect(bill.network_names).toEqual(['Ethereum'])
  expect(bill.tokens.map((token) => token.network_name)).toEqual(['Ethereum', null])

  const network = z.looseObject({
    asset_count: z.number(),
    asset_class_stats: z.array(
      z.looseObject({ id: z.number(), asset_count: z.number().nullable() }),
    ),
  })
  const readNetwork = async (own: string) =>
    network.parse((await ask('/v4/networks/ethereum', { key: own })).json())
  const all = await readNetwork(await keyUnder([]))
  const seen = await readNetwork(
    await keyUnder([{ fields: ['asset_count'], assetClassIds: [TREASURIES] }]),
  )
  expect(all.asset_class_stats.map((stats) => stats.id)).toContain(TREASURIES)
  expect(seen.asset_count).toBeLessThan(all.asset_count)
  expect(seen.asset_class_stats).toEqual(
    all.asset_class_stats.map((stats) =>
      stats.id === TREASURIES ? { ...stats, asset_count: null } : stats,
    ),
  )
})

test('a refusal of a measure or a field names the policy and the role that deny it', async () => {
  for (const [policy, what] of [
    [{ name: 'No values here', measures: [VALUE] }, VALUE],
    [{ name: 'No dates here', fields: ['date'] }, 'the field date'],
  ] as const) {
    const key = await keyUnder([policy])
    for (const path of ['/v4/assets/aggregates', '/v4/token_timeseries']) {
      const { status, text } = await ask(path, { key, query: valueBy('network') })
      expect(status).toBe(403)
      expect(text).toMatch(
        new RegExp(`The policy \\\\"${policy.name}\\\\" of the role .* denies ${what}`),
      )
    }
  }
})
