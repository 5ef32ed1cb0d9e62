import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toCamelCase } from '#server/api/endpoints/camel-case.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { isRecordThere, recordPath } from '../../support/api/record-paths.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const paths = endpoints.map((endpoint) => ({
  ...endpoint,
  path: recordPath(endpoint),
  isThere: isRecordThere(endpoint),
}))
const known = paths.filter(({ isThere }) => isThere)
let key = ''

const listAnswer = z.looseObject({
  results: z.array(z.unknown()),
  pagination: z.object({
    page: z.number(),
    perPage: z.number(),
    pageCount: z.number(),
    resultCount: z.number(),
    cursor: z.string().optional(),
  }),
})
const refusal = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  details: z
    .array(
      z.object({ path: z.string(), message: z.string(), allowed: z.array(z.unknown()).optional() }),
    )
    .optional(),
})

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'buidl',
      assetClass: 'us_treasuries',
      on: ['ethereum', 'polygon'],
      platform: 'securitize',
      issuer: 'blackrock',
      tokenization: 'distributed',
    },
    { slug: 'paxg', assetClass: 'commodities', on: ['ethereum'], issuer: 'paxos' },
  ])
  await publishSeries(
    'Bridged Token Value (Dollar)',
    '2026-01-01',
    { buidl: steady(40, 100) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Bridged Token Value (Dollar)',
    '2026-01-01',
    { buidl: steady(40, 20) },
    { network: 'polygon' },
  )
  // as if the owner of the file let it be passed on
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
})

/** The requests of a minute are counted by account: no account has as many as there are tests. */
let tests = 0
beforeEach(async () => {
  if (tests++ % 100 === 0) key = (await keyWith('PREMIUM')).key
})

describe('every endpoint', () => {
  it.each(known)('$path answers its own example with 200', async ({ path, example, isSingle }) => {
    const { status, headers, json } = await ask(path, { key, query: example })
    expect(status).toBe(200)
    expect(headers.get('ratelimit')).toMatch(/^"plan";r=\d+;t=\d+$/)
    if (isSingle)
      return expect(json()).toSatisfy((record: object) => 'id' in record || 'code' in record)
    const { results, pagination } = listAnswer.parse(json())
    expect(pagination.page).toBe(1)
    expect(results.length).toBeLessThanOrEqual(pagination.resultCount)
  })

  it.each(paths.filter(({ isThere }) => !isThere))(
    '$path answers 404 for a record that is not there',
    async ({ path }) => {
      const { status, json } = await ask(path, { key })
      expect(status).toBe(404)
      expect(refusal.parse(json()).message).toContain('"none"')
    },
  )

  it.each(paths)(
    '$path says by /meta what can be asked',
    async ({ path, askable, isCamelCase }) => {
      const { status, json } = await ask(`${path}/meta`, { key })
      expect(status).toBe(200)
      const names = Object.keys(askable.fields).map(isCamelCase ? toCamelCase : String)
      expect(json()).toMatchObject({ fields: names.map((name) => ({ name })) })
    },
  )

  it.each(known)('$path answers 304 to who has it already', async ({ path, example }) => {
    const { headers } = await ask(path, { key, query: example })
    expect(
      (
        await ask(path, {
          key,
          query: example,
          headers: { 'if-none-match': headers.get('etag') ?? '' },
        })
      ).status,
    ).toBe(304)
  })

  it.each(known)('$path answers as CSV', async ({ path, example }) => {
    const { status, headers, text } = await ask(`${path}?format=csv`, { key, query: example })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(text.split('\r\n').length).toBeGreaterThan(1)
  })

  it.each([
    ['text/csv', 'text/csv'],
    ['text/csv; header=present, */*;q=0.5', 'text/csv'],
    ['application/json, text/csv;q=0.5', 'application/json'],
    ['text/html, */*', 'application/json'],
  ])('to who accepts %s it is %s', async (accept, type) => {
    const { headers } = await ask('/v4/networks', { key, headers: { accept } })
    expect(headers.get('content-type')).toContain(type)
  })

  it.each(paths)('$path refuses a wrong question with 400 and names it', async ({ path }) => {
    const { status, json } = await ask(path, {
      key,
      query: { filter: { field: 'no_such_field', value: 1 } },
    })
    expect(status).toBe(400)
    expect(refusal.parse(json())).toMatchObject({
      code: 'bad_request',
      details: [{ path: 'filter.field' }],
    })
  })

  it.each(paths)('$path refuses text that is no JSON with 400', async ({ path }) => {
    expect((await ask(path, { key, query: '{"filter":' })).status).toBe(400)
  })

  it.each(paths)('$path refuses too many filters with 422', async ({ path, askable }) => {
    const field = Object.keys(askable.fields)[0] ?? ''
    expect(
      (
        await ask(path, {
          key,
          query: { filter: { filters: new Array<object>(51).fill({ field, value: 1 }) } },
        })
      ).status,
    ).toBe(422)
  })

  it.each(paths)('$path answers 401 without a key, and to a wrong one', async ({ path }) => {
    expect((await ask(path)).json()).toMatchObject({
      message: 'Authorization header missing. Please include a valid API key.',
    })
    const wrong = await ask(path, { key: 'rwa_live_x' })
    expect(wrong.status).toBe(401)
    expect(wrong.json()).toMatchObject({
      message: 'Invalid API key. Please ensure that the API key is correct and try again.',
    })
  })

  it.each(paths)('$path answers 405 to anything but GET', async ({ path }) => {
    expect((await ask(path, { key, method: 'POST' })).status).toBe(405)
  })

  it('is closed to a key of another scope and to a plan without the API, which say what would open it', async () => {
    const scoped = await keyWith('PREMIUM', { scopes: ['issuers'] })
    const free = await keyWith('FREE')
    // access is by resource, of which there are fewer than requests a minute without a plan
    const each = new Map(paths.map((endpoint) => [endpoint.resource, endpoint]))
    each.delete('issuers')
    for (const { path } of each.values()) {
      expect(refusal.parse((await ask(path, { key: scoped.key })).json()).message).toContain(
        'This key is for issuers only',
      )
      const refused = await ask(path, { key: free.key })
      expect(refused.status).toBe(403)
      expect(refusal.parse(refused.json()).message).toContain('a plan with API access')
    }
  })
})

describe('the API as a whole', () => {
  it('describes itself as valid OpenAPI 3.1', async () => {
    const { text } = await ask('/v4/openapi.json')
    const problems = await lintFromString({
      source: text,
      absoluteRef: 'openapi.json',
      config: await createConfig({ extends: ['spec'] }),
    })
    expect(
      problems.map(({ message, location }) => `${message} ${location[0]?.pointer ?? ''}`),
    ).toEqual([])
  })

  it('answers 404 with the endpoints that there are', async () => {
    const { status, json } = await ask('/v4/nothing', { key })
    expect(status).toBe(404)
    expect(refusal.parse(json()).message).toContain('/v4/assets')
  })

  it('answers 429 with Retry-After beyond the rate of the plan', async () => {
    const { key: trial } = await keyWith('TRIAL')
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () =>
        ask('/v4/networks', { key: trial }).then(({ status }) => status),
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    const refused = await ask('/v4/networks', { key: trial })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('asks under /api/v4 as under /v4', async () => {
    expect((await ask('/api/v4/assets', { key })).text).toBe(
      (await ask('/v4/assets', { key })).text,
    )
  })
})
