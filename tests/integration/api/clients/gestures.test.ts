// Programs write requests that are not quite the form of this API: each is served where it has one
// meaning, else answered with the right form.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../../support/market/attacked-market.ts'

let key = ''
beforeAll(async () => {
  await makeAttackedMarket()
  ;({ key } = await keyWith('PREMIUM'))
})

const list = z.looseObject({
  results: z.array(z.looseObject({ id: z.number() })),
  pagination: z.looseObject({ page: z.number(), perPage: z.number(), resultCount: z.number() }),
})

describe('served', () => {
  it.each([
    ['/v4/assets?limit=2', 1, 2, [1, 2]],
    ['/v4/assets/?limit=2', 1, 2, [1, 2]],
    ['/v4/assets?perPage=2&page=2', 2, 2, [3]],
    ['/api/v4/assets/?page=1', 1, 50, [1, 2, 3]],
  ])('%s', async (path, page, perPage, ids) => {
    const { status, text, json } = await ask(path, { key })
    expect(status, text).toBe(200)
    const { results, pagination } = list.parse(json())
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(pagination).toMatchObject({ page, perPage, resultCount: 3 })
  })

  it('what the query says of its pages stands over the address', async () => {
    const { json } = await ask('/v4/assets?limit=2', {
      key,
      query: { pagination: { perPage: 1 } },
    })
    expect(list.parse(json())).toMatchObject({ pagination: { perPage: 1 }, not_used: ['limit'] })
    const same = await ask('/v4/assets?limit=1&page=2', {
      key,
      query: { pagination: { perPage: 1 } },
    })
    expect(list.parse(same.json()).pagination).toMatchObject({ page: 2, perPage: 1 })
    expect(same.json()).not.toHaveProperty('not_used')
  })
})

const EQUALS = (field: string, value: unknown) => ({
  filter: { operator: 'equals', field, value },
})
const meant = (query: object) => `Did you mean query=${JSON.stringify(query)}, URL-encoded?`

describe('answered with the nearest right form', () => {
  it.each([
    ['/v4/assets?ticker=BUIDL', 400, meant(EQUALS('ticker', 'BUIDL'))],
    ['/v4/assets?asset_class_id=27', 400, meant(EQUALS('asset_class_id', 27))],
    [
      '/v4/assets?sort=-market_value_dollar',
      400,
      meant({ sort: { field: 'market_value_dollar', direction: 'desc' } }),
    ],
    ['/v4/assets?fields=id,name', 400, meant({ fields: ['id', 'name'] })],
    ['/v4/assets?qeury={}', 400, 'Did you mean "query"?'],
    ['/v4/assets?limit=2&perPage=3', 400, '"limit" and "perPage" mean the same'],
    ['/v4/assets?limit=many', 400, '"limit" must be a whole number from 1 to 5,000, not "many"'],
    ['/v4/assets?page=0', 400, '"page" must be a whole number'],
    ['/v4/asset', 404, 'Did you mean "/v4/assets"?'],
    ['/v1/networks', 404, 'Did you mean "/v4/networks"?'],
    ['/v4/token/aggregates/timeseries', 404, 'Did you mean "/v4/tokens/aggregates/timeseries"?'],
  ])('%s', async (path, expected, sentence) => {
    const { status, text, json } = await ask(path, { key })
    expect(status, text).toBe(expected)
    expect(z.object({ message: z.string() }).parse(json()).message).toContain(sentence)
  })

  it.each([
    [EQUALS('tiker', 'BUIDL'), 'Unknown field "tiker". Did you mean "ticker"?'],
    [EQUALS('status', 'liv'), '"status" is never "liv". Did you mean "live"?'],
    [
      { filter: { operator: '>=', field: 'id', value: 1 } },
      'Unknown operator ">=" of "id". Did you mean "gte"?',
    ],
    [{ filters: {} }, 'Unknown query key "filters". Did you mean "filter"?'],
    [{ fields: ['tickr'] }, 'Unknown field "tickr". Did you mean "ticker"?'],
    [{ sort: { field: 'nmae' } }, 'Rows cannot be sorted by "nmae". Did you mean "name"?'],
    [{ pagination: { per_page: 5 } }, '"pagination" has no "per_page". Did you mean "perPage"?'],
  ])('%j', async (query, sentence) => {
    const { status, json } = await ask('/v4/assets', { key, query })
    expect(status).toBe(400)
    expect(z.object({ message: z.string() }).parse(json()).message).toContain(sentence)
  })
})
