import { expect, test } from 'vitest'
import { db, sql } from '#server/core/database/db.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { listSessions } from '#server/people/sessions/list-sessions.ts'
import { ask } from '../../support/api/api-caller.ts'
import { ORIGIN } from '../../support/people/sign-in-browser.ts'
import { softwarePasskey } from '../../support/people/software-passkey.ts'
import {
  askChallenge,
  call,
  cookieHeader,
  EMAIL,
  giveRightCode,
  onEmptySite,
  SITE,
  viewerIn,
  withPasskey,
} from './passkey-browser.ts'

onEmptySite()

test('after a right code the session is nobody’s until the passkey was shown', async () => {
  const { passkey, browser: first } = await withPasskey()
  const { browser, location } = await giveRightCode()
  expect(location).toBe(`${ORIGIN}/auth/verify?step=passkey&callbackUrl=%2Fnews`)
  expect(await viewerIn(browser)).toBeNull()
  expect(await browser.session()).toEqual({})
  expect(browser.jar.has('next-auth.session-token')).toBe(true)
  expect((await call(browser, 'users.updateName', { name: 'Eve' })).code).toBe('UNAUTHORIZED')
  expect((await call(browser, 'passkeys.offerRegistration')).code).toBe('UNAUTHORIZED')
  expect(
    (
      await ask('/v4/networks', {
        headers: { 'sec-fetch-site': 'same-origin', cookie: cookieHeader(browser) },
      })
    ).status,
  ).toBe(401)
  const viewer = await viewerIn(first)
  if (!viewer) throw new Error('the first session has ended')
  expect(await listSessions(viewer)).toHaveLength(1)
  const ofFirstFactor = cookieHeader(browser)

  expect(
    await call(
      browser,
      'passkeys.confirm',
      passkey.confirm(await askChallenge(browser, 'passkeys.askForConfirmation')),
    ),
  ).toMatchObject({ code: 'ok' })
  expect(await viewerIn(browser)).toMatchObject({ email: EMAIL })
  // whoever knew the token of the first factor has nothing
  expect(await readViewer(new Headers({ cookie: ofFirstFactor }))).toBeNull()
  expect(await browser.session()).toMatchObject({ user: { email: EMAIL } })
  expect(
    (
      await sql().query(
        `select round(extract(epoch from expires - now()) / 86400)::int as days
         from session where not awaits_passkey order by created_at desc limit 1`,
      )
    ).rows,
  ).toEqual([{ days: 7 }])
  expect((await db().passkey.findFirst())?.lastUsedAt).toBeInstanceOf(Date)
  expect((await call(browser, 'passkeys.askForConfirmation')).code).toBe('UNAUTHORIZED')
})

test('a challenge is good once, in its session, for five minutes', async () => {
  const { passkey } = await withPasskey()
  const { browser } = await giveRightCode()
  const { browser: other } = await giveRightCode()
  const challenge = await askChallenge(browser, 'passkeys.askForConfirmation')
  expect((await call(other, 'passkeys.confirm', passkey.confirm(challenge))).code).toBe(
    'BAD_REQUEST',
  )
  await sql().query("update passkey_challenge set expires = now() - interval '1 second'")
  expect((await call(browser, 'passkeys.confirm', passkey.confirm(challenge))).code).toBe(
    'BAD_REQUEST',
  )
  const again = await askChallenge(browser, 'passkeys.askForConfirmation')
  const answer = passkey.confirm(again)
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => (await call(browser, 'passkeys.confirm', answer)).code),
  )
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
})

test.each([
  [
    'another site',
    (passkey: ReturnType<typeof softwarePasskey>, challenge: string) =>
      passkey.confirm(challenge, { from: 'https://evil.example' }),
  ],
  ['another key', (_: unknown, challenge: string) => softwarePasskey(SITE).confirm(challenge)],
  [
    'a signature that was changed',
    (passkey: ReturnType<typeof softwarePasskey>, challenge: string) => ({
      ...passkey.confirm(challenge),
      signature: 'AAAA',
    }),
  ],
  ['another challenge', (passkey: ReturnType<typeof softwarePasskey>) => passkey.confirm('AAAA')],
  [
    'nonsense',
    (passkey: ReturnType<typeof softwarePasskey>) => ({
      credentialId: passkey.credentialId,
      clientDataJSON: 'AA',
      authenticatorData: 'AA',
      signature: 'AA',
    }),
  ],
])('an answer of %s signs nobody in, and is on record', async (_what, answer) => {
  const { passkey } = await withPasskey()
  const { browser } = await giveRightCode()
  expect(
    (
      await call(
        browser,
        'passkeys.confirm',
        answer(passkey, await askChallenge(browser, 'passkeys.askForConfirmation')),
      )
    ).code,
  ).toBe('BAD_REQUEST')
  expect(await viewerIn(browser)).toBeNull()
  const { id } = await db().user.findFirstOrThrow()
  expect(
    await db().auditEntry.count({ where: { action: 'sign-in.passkey-fail', resourceId: id } }),
  ).toBe(1)
})

test('five tries, then the sign-in is over', async () => {
  const { passkey } = await withPasskey()
  const { browser } = await giveRightCode()
  for (let count = 0; count < 5; count++) {
    const challenge = await askChallenge(browser, 'passkeys.askForConfirmation')
    expect(
      (await call(browser, 'passkeys.confirm', softwarePasskey(SITE).confirm(challenge))).code,
    ).toBe('BAD_REQUEST')
  }
  expect(
    (
      await call(
        browser,
        'passkeys.confirm',
        passkey.confirm(await askChallenge(browser, 'passkeys.askForConfirmation')),
      )
    ).code,
  ).toBe('UNAUTHORIZED')
  expect((await call(browser, 'passkeys.askForConfirmation')).code).toBe('UNAUTHORIZED')
})

test('a passkey that was copied is noticed by its count', async () => {
  const { passkey } = await withPasskey()
  await sql().query('update passkey set counter = 100')
  const { browser } = await giveRightCode()
  expect(
    (
      await call(
        browser,
        'passkeys.confirm',
        passkey.confirm(await askChallenge(browser, 'passkeys.askForConfirmation')),
      )
    ).code,
  ).toBe('BAD_REQUEST')
})
