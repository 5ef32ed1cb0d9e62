import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { vouchesForAddress } from '#server/people/auth/providers.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { sql } from '#server/core/database/db.ts'
import { listLinkedSignIns, unlinkSignIn } from '#server/people/accounts/list-linked-sign-ins.ts'
import { endAllSessions } from '#server/people/sessions/end-session.ts'
import { authorize, startOpenIdProvider, type Claims } from '../../support/people/openid-site.ts'
import { ORIGIN, signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

const IDS = ['google', 'linkedin', 'azure-ad'] as const
const people = new Map<string, Claims>([
  ['ada', { email: 'Ada@Company.example', email_verified: true, name: 'Ada' }],
  ['mallory', { email: 'bob@company.example', email_verified: false, name: 'Mallory' }],
  ['nameless', { email_verified: true }],
  ['other', { email: 'eve@other.example', email_verified: true, name: 'Eve' }],
  ...[
    '"ada"@company.example',
    'ada@company.example,eve@other.example',
    'ada＠company.example',
    'ada @company.example',
    'ada@company',
    '<ada@company.example>',
  ].map((email, at): [string, Claims] => [`odd${at}`, { email, email_verified: true }]),
])
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let sink: SmtpSink

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined) // the provider warns of running on http
  const clients = IDS.map((id) => ({
    id: `client-${id}`,
    secret: `secret-${id}`,
    redirect: `${ORIGIN}/api/auth/callback/${id}`,
    ...(id === 'linkedin' ? { method: 'client_secret_post' as const } : {}),
  }))
  provider = await startOpenIdProvider(clients, people)
  sink = await startSmtpSink()
  process.env['SMTP_URL'] = sink.url
  for (const [name, id] of [
    ['GOOGLE', 'google'],
    ['LINKEDIN', 'linkedin'],
    ['MICROSOFT', 'azure-ad'],
  ]) {
    process.env[`AUTH_${name}_ID`] = `client-${id}`
    process.env[`AUTH_${name}_SECRET`] = `secret-${id}`
    if (name !== 'MICROSOFT') process.env[`AUTH_${name}_ISSUER`] = provider.issuer
  }
  process.env['AUTH_MICROSOFT_ISSUER'] = provider.issuer
})
beforeEach(async () => {
  sink.mails.length = 0
  await sql().query(
    'truncate "user", account, session, sign_in_challenge, sign_in_event, mail cascade',
  )
})
afterAll(async () => {
  await provider.stop()
  await sink.stop()
})

type Browser = ReturnType<typeof signInBrowser>

async function signInBy(id: string, person: string, browser: Browser = signInBrowser()) {
  const { url } = z
    .object({ url: z.string() })
    .parse(await (await browser.post(`signin/${id}`, { callbackUrl: '/networks' })).json())
  const back = new URL(await authorize(url, person))
  return {
    browser,
    back,
    answer: await browser.send(`callback/${id}${back.search}`, {
      headers: {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    }),
  }
}

async function signInByCode(email: string, browser: Browser = signInBrowser()) {
  await browser.askForCode(email)
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
  return browser
}

test('all three are offered, with their settings', async () => {
  const offered: unknown = await (await signInBrowser().send('providers')).json()
  expect(offered).toMatchObject({
    email: { type: 'email' },
    google: { name: 'Google', type: 'oauth' },
    linkedin: { name: 'LinkedIn' },
    'azure-ad': { name: 'Microsoft' },
  })
})

test.each(IDS)(
  '%s signs in, twice as the same user, and nothing of it is kept but who it is',
  async (id) => {
    const { browser, answer } = await signInBy(id, 'ada')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${ORIGIN}/networks`])
    // the first page after it asks for the session at once
    expect(browser.jar.get('account')).toBe('in')
    expect(await browser.session()).toMatchObject({
      user: { email: 'ada@company.example', name: 'Ada' },
    })
    expect(signsIn((await signInBy(id, 'ada')).answer)).toBe(true)
    const { rows } = await sql().query(
      `select provider, provider_account_id, access_token, refresh_token, id_token,
         email_verified is not null as is_confirmed
       from account a
       join "user" u on u.id = a.user_id`,
    )
    expect(rows).toEqual([
      {
        provider: id,
        provider_account_id: 'ada',
        access_token: null,
        refresh_token: null,
        id_token: null,
        is_confirmed: true,
      },
    ])
  },
)

test('an answer that was not asked for by this browser signs nobody in', async () => {
  const { back } = await signInBy('google', 'ada')
  const other = signInBrowser()
  const answer = await other.send(`callback/google${back.search}`)
  expect(signsIn(answer)).toBe(false)
  expect(answer.status).toBe(302)
})

test('an address that the provider does not vouch for makes no user, and is not joined to one', async () => {
  const fresh = await signInBy('google', 'mallory')
  expect(signsIn(fresh.answer)).toBe(false)
  expect(fresh.answer.headers.get('location')).toBe(`${ORIGIN}/auth/error?error=OAuthCreateAccount`)
  expect((await sql().query('select 1 from "user"')).rows).toEqual([])
  await signInByCode('bob@company.example')
  expect(signsIn((await signInBy('google', 'mallory')).answer)).toBe(false)
  expect((await sql().query('select 1 from account')).rows).toEqual([])
  expect(signsIn((await signInBy('google', 'nameless')).answer)).toBe(false)
})

test('even a confirmed address is not joined to a user by itself, only by who is signed in as that user', async () => {
  const browser = await signInByCode('ada@company.example')
  const stranger = await signInBy('google', 'ada')
  expect(signsIn(stranger.answer)).toBe(false)
  expect(stranger.answer.headers.get('location')).toContain('error=OAuthAccountNotLinked')
  await signInBy('google', 'ada', browser)
  expect((await sql().query('select provider_account_id from account')).rows).toEqual([
    { provider_account_id: 'ada' },
  ])
  expect(signsIn((await signInBy('google', 'ada')).answer)).toBe(true)
  expect((await sql().query('select 1 from "user"')).rows).toHaveLength(1)
})

const account =
  'select a.user_id, a.provider, a.provider_account_id, u.email from account a join "user" u on u.id = a.user_id'
const trail = async (action: string) =>
  (
    await sql().query<{ after: unknown; resource_id: string }>(
      'select resource_id, after from audit_entry where action = $1 order by id',
      [action],
    )
  ).rows
const mailsTo = (email: string, words: RegExp) =>
  sink.mails.filter(({ to, raw }) => to === email && words.test(raw))
const me = async (browser: Browser) => {
  const viewer = await readViewer(
    new Headers({
      cookie: `next-auth.session-token=${browser.jar.get('next-auth.session-token') ?? ''}`,
    }),
  )
  if (!viewer) throw new Error('nobody is signed in')
  return viewer
}

test('inside of an open session a provider with another address is not linked, and the try is on record', async () => {
  const browser = await signInByCode('ada@company.example')
  const { userId } = await me(browser)
  const before = (await trail('sign-in.link-refuse')).length
  const { answer } = await signInBy('google', 'other', browser)
  expect(answer.headers.get('location')).toBe(`${ORIGIN}/auth/error?error=OtherAddress`)
  expect((await sql().query(account)).rows).toEqual([])
  expect(await browser.session()).toMatchObject({ user: { email: 'ada@company.example' } })
  expect((await trail('sign-in.link-refuse')).slice(before)).toMatchObject([
    { resource_id: userId, after: { provider: 'google' } },
  ])
  // nor does it open the account of somebody else's session
  await signInBy('google', 'other')
  expect((await sql().query('select email from "user" order by 1')).rows).toEqual([
    { email: 'ada@company.example' },
    { email: 'eve@other.example' },
  ])
})

test('a session that has ended links nothing to whose it was', async () => {
  const browser = await signInByCode('ada@company.example')
  await sql().query("update session set expires = now() - interval '1 second'")
  await signInBy('google', 'other', browser)
  expect((await sql().query(account)).rows).toMatchObject([{ email: 'eve@other.example' }])
})

test('a linking leaves a row and a mail; taken away it signs nobody in, and its sessions end', async () => {
  const browser = await signInByCode('ada@company.example')
  await signInBy('google', 'ada', browser)
  const viewer = await me(browser)
  expect((await trail('sign-in.link')).at(-1)).toMatchObject({
    resource_id: viewer.userId,
    after: { provider: 'google' },
  })
  expect(mailsTo('ada@company.example', /^Subject: .*Google/m)).toHaveLength(1)
  const elsewhere = await signInBy('google', 'ada')
  expect(signsIn(elsewhere.answer)).toBe(true)
  const [linked] = await listLinkedSignIns(viewer)
  expect(linked).toMatchObject({ provider: 'google' })
  expect(await endAllSessions(viewer, { keepCurrent: true })).toBe(1)
  const again = await signInBy('google', 'ada')
  await unlinkSignIn(viewer, linked?.id ?? '')
  expect(await again.browser.session()).toEqual({})
  expect(await browser.session()).toMatchObject({ user: { email: 'ada@company.example' } })
  expect((await trail('sign-in.unlink')).at(-1)).toMatchObject({ resource_id: viewer.userId })
  expect(await listLinkedSignIns(viewer)).toEqual([])
  expect(signsIn((await signInBy('google', 'ada')).answer)).toBe(false)
})

test('another provider is asked for the passkey too', async () => {
  await signInBy('google', 'ada')
  await sql().query(
    `insert into passkey (id, user_id, credential_id, public_key, name)
     select id, id, id, ''::bytea, 'Laptop'
     from "user"`,
  )
  const { browser, answer } = await signInBy('google', 'ada')
  expect(answer.headers.get('location')).toBe(
    `${ORIGIN}/auth/verify?step=passkey&callbackUrl=%2Fnetworks`,
  )
  expect(await browser.session()).toEqual({})
  // nor does a session that waits link anything
  await signInBy('linkedin', 'ada', browser)
  expect(
    (await sql().query<{ provider: string }>(account)).rows.map(({ provider }) => provider),
  ).toEqual(['google'])
})

test('linked sign-ins of somebody else are not there', async () => {
  const [ada, eve] = [
    await signInByCode('ada@company.example'),
    await signInByCode('eve@other.example'),
  ]
  await signInBy('google', 'ada', ada)
  const [linked] = await listLinkedSignIns(await me(ada))
  await expect(unlinkSignIn(await me(eve), linked?.id ?? '')).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await sql().query(account)).rows).toHaveLength(1)
})

test.each([0, 1, 2, 3, 4, 5])(
  'an odd spelling of an address is none, from a provider too: odd%i',
  async (at) => {
    await signInByCode('ada@company.example')
    const { answer } = await signInBy('google', `odd${at}`)
    expect(signsIn(answer)).toBe(false)
    expect((await sql().query('select email from "user"')).rows).toEqual([
      { email: 'ada@company.example' },
    ])
  },
)

test('a disabled user is not let in by a provider', async () => {
  await signInBy('google', 'ada')
  await sql().query('update "user" set disabled_at = now()')
  const { answer } = await signInBy('google', 'ada')
  expect(signsIn(answer)).toBe(false)
  expect(answer.headers.get('location')).toContain('error=AccessDenied')
})

test('who says no at the provider, or a provider that is down, ends on a page', async () => {
  const browser = signInBrowser()
  await browser.post('signin/google', { callbackUrl: '/' })
  for (const query of [
    'error=access_denied&state=x',
    'code=x',
    'code=x&state=y',
    'error=%3Cscript%3E',
  ]) {
    const answer = await browser.send(`callback/google?${query}`)
    expect(answer.status).toBe(302)
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(ORIGIN)
  }
})

test.each([
  ['google', { sub: '1', email: 'a@b.example', email_verified: true }, true],
  ['google', { sub: '1', email: 'a@b.example', email_verified: 'true' }, true],
  ['google', { sub: '1', email: 'a@b.example' }, false],
  ['google', { sub: '1', email_verified: true }, false],
  ['linkedin', { sub: '1', email: 'a@b.example', email_verified: false }, false],
  ['google', 'nothing', false],
])('%s saying %j vouches for an address: %s', (id, claims, vouches) => {
  expect(vouchesForAddress(id, claims)).toBe(vouches)
})
