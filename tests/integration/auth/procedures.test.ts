// The stock client of tRPC, batching and not, and callers who follow no rules, against the handlers
// behind a real HTTP server. In full, each procedure gets all nonsense; else three pieces of it,
// others each.
import { createTRPCClient, httpBatchLink, httpLink, splitLink, TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerProcedures } from '#app/api/trpc/answer-procedures.ts'
import { HTTP_SERVER_HEADER, READER_HEADER } from '#lib/http/internal-headers.ts'
import { answerRequest } from '#server/api/answer-request.ts'
import { answerAuth } from '#server/people/auth/answer-auth.ts'
import { sql } from '#server/core/database/db.ts'
import { appRouter, type AppRouter } from '#server/trpc/root.ts'
import { keyWith } from '../../support/api/api-caller.ts'
import { browserFetch } from '../../support/people/browser-fetch.ts'
import { serveHandlers } from '../../support/site/handler-server.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'
import { takeInTurn } from '../../support/take-in-turn.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
let site: Awaited<ReturnType<typeof serveHandlers>>
let sink: SmtpSink
const { fetch: go, jar } = browserFetch({ 'user-agent': 'a test' })

beforeAll(async () => {
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
  site = await serveHandlers({
    '/api/auth': (request) => answerAuth(request),
    '/api/trpc': answerProcedures,
  })
  const { csrfToken } = z
    .object({ csrfToken: z.string() })
    .parse(await (await go(`${site.url}/api/auth/csrf`)).json())
  await go(`${site.url}/api/auth/signin/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email: 'ada@company.example', json: 'true' }).toString(),
  })
  const query = new URLSearchParams({
    email: 'ada@company.example',
    token: sink.codeFor('ada@company.example'),
    callbackUrl: '/',
  })
  await go(`${site.url}/api/auth/callback/email?${query.toString()}`)
  expect(jar.has('next-auth.session-token')).toBe(true)
})
afterAll(async () => {
  await site.stop()
  await sink.stop()
})

test('tells the HTTP server who has asked, where the answer needed to know', async () => {
  const readBy = async (address: string, headers: Record<string, string>) =>
    (await go(site.url + address, { headers })).headers.get(READER_HEADER)
  const { rows } = await sql().query<{ id: string }>('select id from "user"')
  const behind = { [HTTP_SERVER_HEADER]: '1' }
  expect(await readBy('/api/trpc/users.getProfile', behind)).toBe(rows[0]?.id)
  expect(await readBy('/api/trpc/users.getProfile', {})).toBeNull()
})

test('the data API tells who has asked, refused or not, and knows nobody without a key', async () => {
  const { key, userId } = await keyWith('PREMIUM')
  const readBy = async (target: string, sent: string) =>
    (
      await answerRequest({
        method: 'GET',
        target,
        header: (name) => (name === 'authorization' ? `Bearer ${sent}` : null),
      })
    ).reader
  expect(await readBy('/v4/networks', key)).toBe(userId)
  expect(await readBy('/v4/networks?query={', key)).toBe(userId)
  expect(await readBy('/v4/networks', 'none')).toBeUndefined()
})

const asked: string[] = []
const noted = (input: RequestInfo | URL, given: object = {}): Promise<Response> => {
  const init: RequestInit = { ...given }
  const url = input instanceof Request ? input.url : String(input)
  asked.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`)
  return go(url, init)
}
const client = () => {
  const url = `${site.url}/api/trpc`
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ context }) => Boolean(context['skipBatch']),
        true: httpLink({ url, fetch: noted }),
        false: httpBatchLink({ url, fetch: noted }),
      }),
    ],
  })
}
const call = (path: string, init: RequestInit = {}) => go(`${site.url}/api/trpc/${path}`, init)

test('reads are GET, batched unless they say otherwise; writes are POST', async () => {
  asked.length = 0
  const { users, search } = client()
  const [profile] = await Promise.all([
    users.getProfile.query(undefined, { context: { skipBatch: true } }),
    search.getInitialSearchGroups.query(),
    search.getInitialSearchGroups.query(),
  ])
  expect(profile).toMatchObject({ email: 'ada@company.example', role: 'CUSTOMER' })
  expect(asked.toSorted()).toEqual([
    'GET /api/trpc/search.getInitialSearchGroups,search.getInitialSearchGroups',
    'GET /api/trpc/users.getProfile',
  ])
  asked.length = 0
  await users.updateName.mutate({ name: 'Ada Lovelace' })
  expect(asked).toEqual(['POST /api/trpc/users.updateName'])
  expect(await users.getProfile.query()).toMatchObject({ name: 'Ada Lovelace' })
})

test('what is refused reaches the client as an error with its sentence and status', async () => {
  const failure = await client()
    .users.updateName.mutate({ name: 'a\u0000b' })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TRPCClientError)
  expect(failure).toMatchObject({
    message: 'Text contains a control character.',
    data: { httpStatus: 400 },
  })
})

test('ten calls in one request, not eleven', async () => {
  const many = (count: number) =>
    `${Array<string>(count).fill('search.getInitialSearchGroups').join(',')}?batch=1&input=${encodeURIComponent('{}')}`
  expect((await call(many(10))).status).toBe(200)
  expect((await call(many(11))).status).toBe(400)
  expect((await call(many(11).replaceAll(',', '%2C'))).status).toBe(400)
})

test.each([
  [
    'a form',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n{"name":"Eve"}\r\n--x--',
    },
    415,
  ],
  ['bytes', { headers: { 'content-type': 'application/octet-stream' }, body: 'x' }, 415],
  [
    'text, as a page elsewhere sends it without asking',
    { headers: { 'content-type': 'text/plain' }, body: '{"name":"Eve"}' },
    415,
  ],
  ['nothing with a type', { body: '{"name":"Eve"}' }, 415],
  [
    'JSON from another site',
    { headers: { ...JSON_TYPE, origin: 'https://evil.example' }, body: '{"name":"Eve"}' },
    403,
  ],
  [
    'JSON from a neighbour',
    { headers: { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }, body: '{"name":"Eve"}' },
    403,
  ],
  [
    'JSON from a page without an origin',
    { headers: { ...JSON_TYPE, origin: 'null' }, body: '{"name":"Eve"}' },
    403,
  ],
  ['no JSON', { headers: JSON_TYPE, body: '{"name":' }, 400],
  ['half a character', { headers: JSON_TYPE, body: '{"name":"\\ud800"}' }, 400],
  ['a NUL', { headers: JSON_TYPE, body: '{"name":"\\u0000"}' }, 400],
  ['an unknown field', { headers: JSON_TYPE, body: '{"name":"Eve","role":"ADMIN"}' }, 400],
  ['a deep nest', { headers: JSON_TYPE, body: '['.repeat(5000) + ']'.repeat(5000) }, 400],
  ['257 KB', { headers: JSON_TYPE, body: JSON.stringify({ name: 'x'.repeat(263_000) }) }, 413],
])('%s changes nothing', async (_what, init, status) => {
  const answer = await call('users.updateName', { method: 'POST', ...init })
  expect(answer.status).toBe(status)
  expect(await answer.text()).not.toMatch(/stack|node_modules|\.ts:/)
  expect(await client().users.getProfile.query()).toMatchObject({ name: 'Ada Lovelace' })
})

test('what is not there is 404, what is written wrong 400, and a write by GET is refused', async () => {
  expect((await call('nothing.here')).status).toBe(404)
  expect((await call('users.getProfile?input=%7B')).status).toBe(400)
  expect((await call('market.getChart?input=%22%00%22')).status).toBe(400)
  expect((await call('market.getChart?input=%5B%5D')).status).toBe(400)
  expect(
    (await call(`users.updateName?input=${encodeURIComponent('{"name":"Eve"}')}`)).status,
  ).toBe(405)
  expect(
    (await call('users.getProfile', { method: 'POST', headers: JSON_TYPE, body: '{}' })).status,
  ).toBe(405)
})

test('no procedure answers 500 to nonsense, signed in or not', async () => {
  const nonsense: unknown[] = [
    undefined,
    null,
    0,
    'x',
    [],
    {},
    { id: '0' },
    { id: 'a'.repeat(5000) },
    { id: { $gt: '' } },
    { query: "' or 1=1 --", name: [], email: 'x@y.example', message: {}, profile: null },
  ]
  const procedures = Object.entries(appRouter._def.procedures)
  expect(procedures.length).toBeGreaterThan(5)
  for (const [turn, [path, procedure]] of procedures.entries()) {
    for (const input of takeInTurn(nonsense, turn, 3)) {
      const text = JSON.stringify(input)
      for (const send of [fetch, go]) {
        const answer = isQuery(procedure)
          ? await send(
              `${site.url}/api/trpc/${path}${text === undefined ? '' : `?input=${encodeURIComponent(text)}`}`,
            )
          : await send(`${site.url}/api/trpc/${path}`, {
              method: 'POST',
              headers: JSON_TYPE,
              ...(text === undefined ? {} : { body: text }),
            })
        expect(answer.status, `${path} ${text}`).toBeLessThan(500)
        await answer.body?.cancel()
      }
    }
  }
})

function isQuery(procedure: unknown): boolean {
  const definition: unknown =
    typeof procedure === 'function' ? Reflect.get(procedure, '_def') : undefined
  return (
    typeof definition === 'object' &&
    definition !== null &&
    Reflect.get(definition, 'type') === 'query'
  )
}
