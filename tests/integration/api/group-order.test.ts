// Series and rows of groups: in the order that was asked for, as a file, and the total among them.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'

let key = ''
beforeAll(async () => {
  await makeAttackedMarket()
  ;({ key } = await keyWith('PREMIUM'))
})

const SLUG = 'bridged_token_value_dollar'
const VALUE = { operator: 'equals', field: 'measure_slug', value: SLUG }
const answer = z.object({
  results: z.array(
    z.looseObject({
      group: z.looseObject({ name: z.string() }),
      points: z.array(z.tuple([z.string(), z.number()])).optional(),
      date: z.string().nullable().optional(),
    }),
  ),
  sort: z.object({ field: z.string(), direction: z.string() }).nullable(),
  aggregate: z.looseObject({ aggregateFunction: z.string().nullable() }),
})
const refusal = z.object({
  message: z.string(),
  details: z.array(z.object({ path: z.string(), allowed: z.array(z.string()).optional() })),
})

async function names(path: string, query: object): Promise<string[]> {
  const { status, json, text } = await ask(path, { key, query: { filter: VALUE, ...query } })
  expect(status, text).toBe(200)
  return answer.parse(json()).results.map(({ group }) => group.name)
}

const byNetwork = { aggregate: { groupBy: 'network' } }

describe.each([
  '/v4/assets/aggregates',
  '/v4/token_timeseries',
  '/v4/assets/aggregates/timeseries',
])('%s', (path) => {
  test.each([
    [{ field: 'network_name', direction: 'asc' }, ['Ethereum', 'Polygon']],
    [{ field: 'network_name', direction: 'desc' }, ['Polygon', 'Ethereum']],
    [{ field: 'network_id', direction: 'desc' }, ['Polygon', 'Ethereum']],
    [{ field: SLUG, direction: 'asc' }, ['Polygon', 'Ethereum']],
    [{ field: `${SLUG}:val`, direction: 'desc' }, ['Ethereum', 'Polygon']],
    [{ field: SLUG, direction: '' }, ['Ethereum', 'Polygon']],
  ])('is sorted by %j', async (sort, expected) => {
    expect(await names(path, { ...byNetwork, sort })).toEqual(expected)
  })

  test.each(['asset_name', 'manager_id', 'size_dollar', 'nothing'])(
    'refuses to be sorted by %s, and names what it can be sorted by',
    async (field) => {
      const { status, json } = await ask(path, {
        key,
        query: { filter: VALUE, ...byNetwork, sort: { field } },
      })
      expect(status).toBe(400)
      const [detail] = refusal.parse(json()).details
      expect(detail?.path).toBe('sort.field')
      expect(detail?.allowed).toEqual(expect.arrayContaining(['network_name', 'date']))
    },
  )

  test('says by /meta only what is taken', async () => {
    const meta = z
      .object({
        fields: z.array(
          z.object({ name: z.string(), sortable: z.boolean(), operators: z.array(z.string()) }),
        ),
        aggregate: z.object({ sortBy: z.record(z.string(), z.array(z.string())) }),
      })
      .parse((await ask(`${path}/meta`, { key })).json())
    const field = (name: string) => meta.fields.find((each) => each.name === name)
    expect(field('measure_slug')?.operators).toEqual(['equals', 'in'])
    expect(field('measure_id')?.operators).toEqual(['equals', 'in'])
    expect(field('date')?.operators).not.toContain('in')
    expect(field('manager_name')?.sortable).toBe(false)
    expect(meta.aggregate.sortBy['network']).toEqual([
      'network_id',
      'network_slug',
      'network_name',
      'date',
    ])
    for (const operator of field('date')?.operators ?? [])
      expect(
        (
          await ask(path, {
            key,
            query: {
              filter: { filters: [VALUE, { operator, field: 'date', value: '2026-01-20' }] },
            },
          })
        ).status,
      ).toBe(200)
  })
})

test('rows by date stand in the order that was asked for', async () => {
  const dates = async (direction: string) =>
    names('/v4/assets/aggregates', {
      aggregate: { groupBy: 'date' },
      sort: { field: 'date', direction },
      pagination: { perPage: 2 },
    })
  expect(await dates('asc')).toEqual(['2026-01-01', '2026-01-02'])
  expect(await dates('desc')).toEqual(['2026-02-09', '2026-02-08'])
})

test('rows of groups say which function they are made by', async () => {
  const { json } = await ask('/v4/assets/aggregates', { key, query: { filter: VALUE } })
  expect(answer.parse(json()).aggregate.aggregateFunction).toBe('sum')
})

describe('as a file', () => {
  const file = async (path: string, query: object) => {
    const { status, text } = await ask(`${path}?format=csv`, {
      key,
      query: { filter: VALUE, ...query },
    })
    expect(status, text).toBe(200)
    return text.trimEnd().split('\r\n')
  }
  const HEADER =
    'measure_slug,measure_name,unit,group_type,group_id,group_name,' +
    'group_slug,date,value,coverage_known,coverage_of,partial'
  const MEASURE = `${SLUG},Bridged Token Value (Dollar),dollar`

  test.each(['/v4/assets/aggregates', '/v4/tokens/aggregates'])(
    '%s has its groups and their values',
    async (path) => {
      expect(await file(path, byNetwork)).toEqual([
        HEADER,
        `${MEASURE},network,1,Ethereum,ethereum,2026-02-09,110,2,2,false`,
        `${MEASURE},network,3,Polygon,polygon,2026-02-09,20,1,1,false`,
      ])
      expect(
        await file(path, { aggregate: { groupBy: 'date' }, pagination: { perPage: 1 } }),
      ).toEqual([
        HEADER,
        `${MEASURE},date,,2026-01-01,,2026-01-01,130,${path.includes('tokens') ? '3,3' : '2,2'},false`,
      ])
    },
  )

  test('marks have a column where they are asked for', async () => {
    const [header] = await file('/v4/assets/aggregates', { include: ['marks'] })
    expect(header).toBe(`${HEADER},marks`)
  })
})

describe('the total', () => {
  const PATH = '/v4/timeseries/total_rwa_value'
  const total = async (query: object) => {
    const { status, json, text } = await ask(PATH, { key, query })
    expect(status, text).toBe(200)
    return answer.parse(json()).results
  }

  test('is of the measures that are asked for, and of none where none is known', async () => {
    const by = (operator: string, field: string, value: unknown) => ({
      filter: { operator, field, value },
    })
    expect(await total(by('equals', 'measure_id', 99_999))).toEqual([])
    expect(await total(by('in', 'measure_slug', []))).toEqual([])
    const both = await total({
      ...by('in', 'measure_slug', [SLUG, 'size_dollar']),
      aggregate: { groupBy: 'date' },
    })
    expect(both).toMatchObject([{ measure: { slug: SLUG } }, { measure: { slug: 'size_dollar' } }])
    expect((await total({}))[0]).toMatchObject({ measure: { slug: 'size_dollar' } })
  })

  test('has no series without a point, and sorted by date they stand in the order of their groups', async () => {
    expect(await total({ filter: { operator: 'gt', field: 'date', value: '2030-01-01' } })).toEqual(
      [],
    )
    const sorted = await total({ ...byNetwork, sort: { field: 'date', direction: 'asc' } })
    expect(sorted.map(({ group }) => group['id'])).toEqual([1, 3])
  })
})
