import { expect, test } from 'vitest'
import { GET as readOpenApi } from '#app/openapi.json/route.ts'
import { isDataApiPath } from '#server/api/answers/data-api-path.ts'
import { ask, keyWith } from '../../../support/api/api-caller.ts'

test('a page of another site may ask with a key, and never in the name of a session', async () => {
  const preflight = await ask('/v4/networks', { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('GET')
  const { key } = await keyWith('PREMIUM')
  const answer = await ask('/v4/networks', { key, headers: { origin: 'https://desk.example' } })
  for (const { headers } of [preflight, answer, await ask('/v4/networks')]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
  for (const name of ['RateLimit', 'X-Request-Id', 'Content-Disposition'])
    expect(answer.headers.get('access-control-expose-headers')).toContain(name)
})

test('a preflight costs no request of a plan', async () => {
  const { key } = await keyWith('PREMIUM')
  const left = async () =>
    Number((await ask('/v4/networks', { key })).headers.get('x-ratelimit-remaining'))
  const before = await left()
  for (let i = 0; i < 3; i++) await ask('/v4/networks', { key, method: 'OPTIONS' })
  expect(await left()).toBe(before - 1)
})

test.each([
  '/v5/assets',
  '/api/v5/assets',
  '/api/v4/asset',
  '/v3',
  '/v4',
  '/v4/',
  '/api',
  '/V4/assets',
  '/API/V4/assets',
])('what is not there is said in JSON, with what is: %s', async (path) => {
  expect(isDataApiPath(path)).toBe(true)
  const { status, text, json } = await ask(path)
  expect(status).toBe(404)
  expect(json()).toMatchObject({ code: 'not_found' })
  expect(text).toContain('/v4/assets,')
})

test('a format that is not there is refused, and says which are', async () => {
  const { key } = await keyWith('PREMIUM')
  const xml = await ask('/v4/networks?format=xml', { key })
  expect(xml.status).toBe(400)
  expect(xml.json()).toMatchObject({
    details: [{ path: 'format', allowed: ['json', 'csv'] }],
  })
  const json = await ask('/v4/networks?format=json', { key, headers: { accept: 'text/csv' } })
  expect(json.headers.get('content-type')).toContain('application/json')
})

test('a body is refused, with the place of the query', async () => {
  const { key } = await keyWith('PREMIUM')
  const { status, text } = await ask('/v4/networks', { key, headers: { 'content-length': '2' } })
  expect(status).toBe(400)
  expect(text).toContain('?query=')
})

test('an answer that is unchanged counts toward the minute', async () => {
  const { key } = await keyWith('PREMIUM')
  const first = await ask('/v4/networks', { key })
  const again = await ask('/v4/networks', {
    key,
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const third = await ask('/v4/networks', { key })
  const left = ({ headers }: typeof first) => Number(headers.get('x-ratelimit-remaining'))
  expect(left(first) - left(third)).toBe(2)
})

test('a parameter that is not there, or there twice, is refused at every address', async () => {
  const { key } = await keyWith('PREMIUM')
  for (const [address, path] of [
    ['/v4/assets/meta?format=xml', 'format'],
    ['/v4/assets/meta?query={', 'query'],
    ['/v4/assets/meta?zzz=1', 'zzz'],
    ['/v4/openapi.json?format=xml', 'format'],
    ['/v4/assets?query={}&query={}', 'query'],
    ['/v4/assets?format=csv&format=json', 'format'],
    ['/v4/changes?since=2026-01-01&since=2026-01-02', 'since'],
    ['/v4/assets?zzz=1', 'zzz'],
  ] as const) {
    const { status, json } = await ask(address, { key })
    expect([address, status]).toEqual([address, 400])
    expect(json()).toMatchObject({ details: [{ path }] })
  }
})

test('another method is refused with what is taken', async () => {
  const { status, text, headers } = await ask('/v4/assets', { method: 'POST' })
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  expect(text).toMatch(/GET.*HEAD and OPTIONS/)
})

test('the description may be read from anywhere, and asked for its changes, at both its addresses', async () => {
  const addresses = [
    (headers: Record<string, string> = {}) => ask('/v4/openapi.json', { headers }),
    (headers: Record<string, string> = {}) =>
      readOpenApi(new Request('http://site/openapi.json', { headers })),
  ]
  for (const read of addresses) {
    const first = await read()
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await read({ 'if-none-match': etag })).status).toBe(304)
  }
})
