// Asks the running API how a value came about: the answer is the same as on the page, as far as a
// key may see what the value is made of.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { CHECKS_NOT_KEPT } from '#lib/files/provenance-json.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { db, sql } from '#server/core/database/db.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const FIRST = '2026-05-01'
const LAST = day('2026-05-20')
const many = Array.from({ length: 101 }, (_, at) => `loan-${at + 1}`)
let key = ''

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum', 'polygon'] },
    { slug: 'note', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'fund', assetClass: 'funds', on: ['ethereum'] },
    ...many.map((slug) => ({ slug, assetClass: 'private_credit', on: ['ethereum'] })),
  ])
  await sql().query(`update source set redistributable = true where slug = 'timeseries-export'`)
  const on = (network: string) => ({ network })
  await publishSeries(
    'Asset Value',
    FIRST,
    { bill: [...steady(19, 1e6), 9e9], note: steady(20, 2e6) },
    on('ethereum'),
  )
  await publishSeries('Asset Value', FIRST, { bill: steady(20, 5e5) }, on('polygon'))
  await publishSeries('Asset Value', '2026-05-10', { note: [2.02e6] }, on('ethereum'))
  await publishSeries(
    'Asset Value',
    FIRST,
    Object.fromEntries(many.map((slug) => [slug, [1]])),
    on('ethereum'),
  )
  // a value that nobody reports: what it is worth is its supply at its price, of which the last is held
  await publishSeries('Total Supply', FIRST, { fund: steady(20, 1_000) }, on('ethereum'))
  await publishSeries('Price', FIRST, { fund: [...steady(19, 77), 7_700] }, { columns: 'asset' })
  ;({ key } = await keyWith('PREMIUM'))
})

const finding = z.object({
  rule: z.string(),
  side: z.string(),
  finding: z.string(),
  readings: z.number(),
  detail: z.string().nullable(),
})
const proven = z.object({
  group: z.object({ id: z.union([z.number(), z.string()]).nullable() }),
  as_of: z.string().nullish(),
  sources: z.array(z.string()),
  checks: z
    .object({ date: z.string(), passed: z.number(), total: z.number(), findings: z.array(finding) })
    .nullable(),
  checks_note: z.string().optional(),
  run: z.object({ id: z.number(), published_at: z.string() }).nullable(),
  readings: z.array(z.object({ run_id: z.number(), value: z.number().nullable() })).nullable(),
})
const answer = z.object({ results: z.array(proven) })

const question = (
  measure: 'bridgedTokenValue' | 'marketValue',
  groupBy: string,
  more: readonly object[] = [],
) => ({
  filter: {
    operator: 'and',
    filters: [
      { operator: 'equals', field: 'measure_slug', value: getMeasure(measure).slug },
      ...more,
    ],
  },
  aggregate: { groupBy },
  include: ['provenance'],
})
const equals = (field: string, value: string) => ({ operator: 'equals', field, value })

async function prove(path: string, query: object, caller = key) {
  const { status, json, text } = await ask(path, { key: caller, query })
  expect(status, text).toBe(200)
  return answer.parse(json()).results
}

const SERIES = '/v4/assets/aggregates/timeseries'
const AGGREGATES = '/v4/assets/aggregates'
const findRule = (found: z.infer<typeof proven> | undefined, rule: string) =>
  found?.checks?.findings.find((each) => each.rule === rule)

test.each([
  [SERIES, 'asset_class', 'asset_class_slug', 'us-treasury-debt', 'class:27'],
  [AGGREGATES, 'asset_class', 'asset_class_slug', 'us-treasury-debt', 'class:27'],
  [SERIES, 'asset', 'asset_slug', 'note', 'asset:2'],
  [SERIES, 'network', 'network_slug', 'polygon', 'network:3'],
  [SERIES, 'date', 'asset_slug', 'bill', 'asset:1'],
  ['/v4/token_timeseries', 'token', 'token_id', '1', 'token:1'],
] as const)(
  '%s by %s says of %s %s what the page says of %s',
  async (path, groupBy, field, value, scope) => {
    const [found] = await prove(
      path,
      question('bridgedTokenValue', groupBy, [
        equals(field, value),
        ...(path === AGGREGATES ? [equals('date', isoDay(LAST - 1))] : []),
      ]),
    )
    const page = await getProvenance(await openMarketNow(), {
      scope,
      measure: 'bridgedTokenValue',
      ...(path === AGGREGATES && { day: LAST - 1 }),
    })
    expect(found?.checks).toMatchObject({
      date: isoDay(page.asOf),
      passed: page.checks?.passed,
      total: page.checks?.total,
      findings: page.checks?.findings.map(({ rule, side, finding: what, readings, detail }) => ({
        rule,
        side,
        finding: what,
        readings,
        detail,
      })),
    })
    expect(found?.run?.id).toBe(page.run.id)
    expect(found?.readings?.map(({ value }) => value)).toEqual(
      page.history.map(({ value }) => value),
    )
  },
)

test('a reading that is held is named with its rule and its reason', async () => {
  const [found] = await prove(
    SERIES,
    question('bridgedTokenValue', 'token', [equals('token_id', '1')]),
  )
  expect(found).toMatchObject({ as_of: isoDay(LAST - 1), checks: { date: isoDay(LAST - 1) } })
  expect(findRule(found, 'jump')).toMatchObject({ finding: 'held' })
  expect(findRule(found, 'jump')?.detail).toContain('on 20 May 2026')
})

test('a filter by date names the day, and its earlier readings come with it', async () => {
  const [found] = await prove(
    SERIES,
    question('bridgedTokenValue', 'asset', [
      equals('asset_slug', 'note'),
      { operator: 'onOrBefore', field: 'date', value: '2026-05-10' },
    ]),
  )
  expect(found?.checks?.date).toBe('2026-05-10')
  expect(found?.readings?.map(({ value }) => value)).toEqual([2.02e6, 2e6])
  expect(found?.readings?.[0]?.run_id).toBe(found?.run?.id)
})

test('a sum that was never published as such has its checks, and no readings of its own', async () => {
  const [found] = await prove(
    SERIES,
    question('bridgedTokenValue', 'date', [
      { operator: 'in', field: 'asset_slug', value: ['bill', 'note'] },
    ]),
  )
  expect(findRule(found, 'impossible')).toMatchObject({ finding: 'passed', readings: 3 })
  expect(found?.readings).toBeNull()
  expect(found?.run?.id).toBeGreaterThan(0)
})

test('of an earlier state nothing is said that was found later', async () => {
  const query = { ...question('bridgedTokenValue', 'asset_class'), asOf: isoDay(today()) }
  const results = await prove(SERIES, query)
  expect(results.length).toBeGreaterThan(1)
  for (const found of results)
    expect(found).toMatchObject({
      checks: null,
      run: null,
      readings: null,
      checks_note: CHECKS_NOT_KEPT,
    })
})

test('a page with it holds at most 100 values, and a row for each day has none', async () => {
  const query = question('bridgedTokenValue', 'asset')
  const refused = await ask(SERIES, { key, query: { ...query, pagination: { perPage: 200 } } })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('perPage 100')])
  expect(await prove(SERIES, { ...query, pagination: { perPage: 100 } })).toHaveLength(100)
  const byDate = await ask(AGGREGATES, { key, query: question('bridgedTokenValue', 'date') })
  expect([byDate.status, byDate.text]).toEqual([400, expect.stringContaining('Filter by date')])
})

test('who does not ask for it gets none of it', async () => {
  const { include: _include, ...query } = question('bridgedTokenValue', 'asset_class')
  const { text } = await ask(SERIES, { key, query })
  expect(text).not.toMatch(/"checks"|"readings"|"run"/)
})

/** A key that has everything of its plan but what these policies deny. */
async function keyWithout(policy: object): Promise<string> {
  const { key: own, organizationId } = await keyWith('PREMIUM')
  const role = await db().apiRole.create({
    data: { name: randomUUID(), orgRoles: { create: { organizationId } } },
  })
  await db().apiPolicy.create({
    data: {
      name: randomUUID(),
      effect: 'deny',
      ...policy,
      assignments: { create: { roleId: role.id } },
    },
  })
  return own
}

test('what a value is made of is told only to who may see that measure', async () => {
  const query = question('marketValue', 'asset', [equals('asset_slug', 'fund')])
  const [open] = await prove(SERIES, query)
  expect(findRule(open, 'jump')).toMatchObject({ finding: 'held' })
  expect(findRule(open, 'jump')?.detail).toContain('Price of FUND')

  const [narrow] = await prove(
    SERIES,
    query,
    await keyWithout({ measures: [getMeasure('price').slug] }),
  )
  expect(findRule(narrow, 'jump')).toMatchObject({ finding: 'passed', readings: 1, detail: null })
  const [none] = await prove(
    SERIES,
    query,
    await keyWithout({ measures: [getMeasure('price').slug, getMeasure('totalSupply').slug] }),
  )
  expect(none).toMatchObject({ checks: null, run: null, readings: null })
})

test('of a network that is denied nothing is told, and no sentence of what was held', async () => {
  const query = question('bridgedTokenValue', 'asset', [equals('asset_slug', 'bill')])
  const [withoutEthereum] = await prove(SERIES, query, await keyWithout({ networkIds: [1] }))
  expect(findRule(withoutEthereum, 'jump')).toMatchObject({ finding: 'passed', readings: 1 })
  const [withoutPolygon] = await prove(SERIES, query, await keyWithout({ networkIds: [3] }))
  expect(findRule(withoutPolygon, 'jump')).toMatchObject({ finding: 'held', detail: null })
  // the published line of the asset is over both
  expect(withoutPolygon?.readings?.map(({ value }) => value)).toEqual([1e6])
})

test('a source that may be shown and not passed on is not told of', async () => {
  await sql().query(`update source set redistributable = false where slug = 'timeseries-export'`)
  await publishSeries('Holders', FIRST, { note: [5] }, { network: 'ethereum' })
  const { text } = await ask(SERIES, { key, query: question('marketValue', 'asset') })
  expect(text).not.toContain('Price of FUND')
})
