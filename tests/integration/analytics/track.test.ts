import { beforeEach, expect, test } from 'vitest'
import { hashToken } from '#server/people/viewer/viewer.ts'
import { makeContext } from '#server/trpc/procedures/init.ts'
import { analyticsRouter } from '#server/trpc/routers/analytics-router.ts'
import { db, sql } from '#server/core/database/db.ts'

const call = (headers: Record<string, string> = {}) =>
  analyticsRouter.createCaller(makeContext(new Request('http://localhost/api/trpc', { headers })))
const kept = async () =>
  (
    await sql().query<{
      name: string
      user_id: string | null
      session_url: string | null
      properties: unknown
    }>('select name, user_id, session_url, properties from analytics_event order by id')
  ).rows
const event = {
  name: 'sign_in_code_sent',
  logRocketSessionUrl: 'https://app.logrocket.com/assay/site/s/5-1/0',
  properties: { pathname: '/stablecoins' },
}

async function signedIn(): Promise<{ id: string; cookie: string }> {
  const user = await db().user.create({
    data: {
      email: `reader-${Math.random()}@assay.example`,
      sessions: {
        create: {
          sessionToken: hashToken(`token-${Math.random()}`),
          expires: new Date(Date.now() + 1e6),
        },
      },
    },
    include: { sessions: true },
  })
  const token = `plain-${user.id}`
  await db().session.updateMany({
    where: { userId: user.id },
    data: { sessionToken: hashToken(token) },
  })
  return { id: user.id, cookie: `next-auth.session-token=${token}` }
}

beforeEach(async () => {
  await sql().query('truncate analytics_event')
})

test('a step is kept as nobody’s before consent, with the account after it', async () => {
  const { id, cookie } = await signedIn()
  expect(await call({ cookie }).track(event)).toEqual({ stored: true })
  expect(await call({ cookie: `${cookie}; analytics_consent=yes` }).track(event)).toEqual({
    stored: true,
  })
  expect(await kept()).toEqual([
    {
      name: 'sign_in_code_sent',
      user_id: null,
      session_url: null,
      properties: { pathname: '/stablecoins' },
    },
    {
      name: 'sign_in_code_sent',
      user_id: id,
      session_url: event.logRocketSessionUrl,
      properties: { pathname: '/stablecoins' },
    },
  ])
})

test.each([
  [{ cookie: 'analytics_consent=no' }],
  [{ 'sec-gpc': '1', cookie: 'analytics_consent=yes' }],
  [{ dnt: '1' }],
])('%o: nothing is kept', async (headers) => {
  expect(await call(headers).track(event)).toEqual({ stored: false })
  expect(await kept()).toEqual([])
})

test('a name that is in no registry is answered and not kept', async () => {
  expect(
    await call().track({ name: 'Some other event', logRocketSessionUrl: null, properties: {} }),
  ).toEqual({ stored: false })
  expect(await kept()).toEqual([])
})

test('what grows past 1 KB where addresses are taken out is not kept', async () => {
  expect(
    await call().track({
      ...event,
      properties: Object.fromEntries(
        Array.from({ length: 4 }, (_, at) => [`p${at}`, 'a@b '.repeat(50)]),
      ),
    }),
  ).toEqual({ stored: false })
  expect(await kept()).toEqual([])
})

test('addresses, codes and queries do not reach the table, whoever sends them', async () => {
  await call().track({
    ...event,
    properties: {
      a: 'from Jane.Doe@corp.example now',
      b: '123456',
      c: 'code 654321.',
      pathname: '/auth/verify?token=1',
      d: '1234567',
      n: 123456,
    },
  })
  expect((await kept())[0]?.properties).toEqual({
    a: 'from [address] now',
    b: '[code]',
    c: 'code [code].',
    pathname: '/auth/verify',
    d: '1234567',
    n: 123456,
  })
})

test.each([
  ['an unknown field', { ...event, extra: 1 }],
  ['a long name', { ...event, name: 'x'.repeat(65) }],
  ['an empty name', { ...event, name: '' }],
  [
    'too many properties',
    {
      ...event,
      properties: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`p${at}`, at])),
    },
  ],
  ['a long text', { ...event, properties: { text: 'x'.repeat(201) } }],
  [
    'more than 1 KB in all',
    {
      ...event,
      properties: Object.fromEntries(
        Array.from({ length: 6 }, (_, at) => [`p${at}`, 'x'.repeat(180)]),
      ),
    },
  ],
  [
    'more than 1 KB of long letters',
    { ...event, properties: { a: '€'.repeat(200), b: '€'.repeat(200) } },
  ],
  ['a nested property', { ...event, properties: { text: { deep: 1 } } }],
  ['a strange name of a property', { ...event, properties: { 'a b': 1 } }],
  ['an address that is none', { ...event, logRocketSessionUrl: 'javascript:alert(1)' }],
])('%s is refused', async (_what, input) => {
  const answer: unknown = Reflect.apply(call().track, undefined, [input])
  await expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await kept()).toEqual([])
})

test('who sends far more than a reader is held back, and others are not', async () => {
  const flood = { 'x-forwarded-for': '203.0.113.7' }
  const answers = await Promise.allSettled(
    Array.from({ length: 130 }, () => call(flood).track(event)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(120)
  await expect(call(flood).track(event)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await call({ 'x-forwarded-for': '203.0.114.8' }).track(event)).toEqual({ stored: true })
})

test.each([
  ['a /24', (at: number) => `198.51.100.${at}`],
  ['a /48', (at: number) => `2001:db8:7:${at.toString(16)}::${at}`],
])('%s has one budget, however many addresses it sends from', async (_what, address) => {
  const answers = await Promise.allSettled(
    Array.from({ length: 130 }, (_, at) => call({ 'x-forwarded-for': address(at) }).track(event)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(120)
})

test.each([
  ['rows', 50_000],
  ['bytes', 15_999_990],
])('when the day has had its %s, events are answered and not kept', async (what, points) => {
  const from = (at: number) => call({ 'x-forwarded-for': `192.0.${at}.1` })
  expect(await from(1).track(event)).toEqual({ stored: true })
  await sql().query(
    "update rate_limit set points = $2 where key = 'analytics-' || $1::text || ':all'",
    [what, points],
  )
  try {
    expect(await from(2).track(event)).toEqual({ stored: false })
    expect(await kept()).toHaveLength(1)
  } finally {
    await sql().query("delete from rate_limit where key like 'analytics-%'")
  }
})

test('a table that is away loses an event, and nothing else', async () => {
  await sql().query('alter table analytics_event rename to analytics_event_away')
  try {
    expect(await call({ 'x-forwarded-for': '203.0.115.9' }).track(event)).toEqual({ stored: false })
  } finally {
    await sql().query('alter table analytics_event_away rename to analytics_event')
  }
})
