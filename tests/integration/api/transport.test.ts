import { expect, test } from 'vitest'
import { ask, keyWith } from '../../support/api-caller.ts'

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
  expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit')
})

test('a preflight costs no request of a plan', async () => {
  const { key } = await keyWith('PREMIUM')
  const left = async () =>
    Number((await ask('/v4/networks', { key })).headers.get('x-ratelimit-remaining'))
  const before = await left()
  for (let i = 0; i < 3; i++) await ask('/v4/networks', { key, method: 'OPTIONS' })
  expect(await left()).toBe(before - 1)
})

test.each(['/v5/assets', '/api/v5/assets', '/api/v4/asset', '/v4', '/v4/'])(
  'what is not there is said in JSON, with what is: %s',
  async (path) => {
    const { status, text, json } = await ask(path)
    expect(status).toBe(404)
    expect(json()).toMatchObject({ code: 'not_found' })
    expect(text).toContain('/v4/assets,')
  },
)

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
