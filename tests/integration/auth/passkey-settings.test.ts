import { expect, test } from 'vitest'
import { db, sql } from '#server/core/database/db.ts'
import { resetPasskeys } from '#server/people/passkeys/own-passkeys.ts'
import { relyingPartyAt } from '#server/people/passkeys/relying-party.ts'
import { ORIGIN, signInBrowser } from '../../support/people/sign-in-browser.ts'
import {
  askChallenge,
  call,
  giveRightCode,
  onEmptySite,
  sink,
  withPasskey,
} from './passkey-browser.ts'

onEmptySite()

test('passkeys are added and removed with a row and a mail, each once, and those of others are not there', async () => {
  const { browser, passkey } = await withPasskey('My laptop')
  expect(sink.mails.filter(({ raw }) => /^Subject: .*passkey was added/m.test(raw))).toHaveLength(1)
  expect(
    (
      await call(
        browser,
        'passkeys.register',
        passkey.register(await askChallenge(browser, 'passkeys.offerRegistration')),
      )
    ).code,
  ).toBe('CONFLICT')
  expect((await call(browser, 'passkeys.register', passkey.register('AAAA'))).code).toBe(
    'BAD_REQUEST',
  )
  const { id, userId } = await db().passkey.findFirstOrThrow()
  const stranger = signInBrowser()
  await stranger.askForCode('eve@other.example')
  await stranger.giveCode('eve@other.example', sink.codeFor('eve@other.example'))
  expect((await call(stranger, 'passkeys.remove', { passkeyId: id })).code).toBe('NOT_FOUND')
  expect((await call(stranger, 'passkeys.rename', { passkeyId: id, name: 'Mine' })).code).toBe(
    'NOT_FOUND',
  )
  expect((await call(browser, 'passkeys.rename', { passkeyId: id, name: 'Old laptop' })).code).toBe(
    'ok',
  )
  expect((await call(browser, 'passkeys.remove', { passkeyId: id })).code).toBe('ok')
  expect(sink.mails.filter(({ raw }) => /^Subject: .*passkey was removed/m.test(raw))).toHaveLength(
    1,
  )
  expect(
    (
      await db().auditEntry.findMany({
        where: { resourceId: userId, action: { startsWith: 'passkey.' } },
        orderBy: { id: 'asc' },
      })
    ).map(({ action, before, after }) => [action, before ?? after]),
  ).toEqual([
    ['passkey.add', { passkey: id }],
    ['passkey.remove', { passkey: id }],
  ])
  expect((await giveRightCode()).location).toBe(`${ORIGIN}/news`)
})

test('an admin keeps one passkey; who has lost all of them gets in again after a reset', async () => {
  const { browser } = await withPasskey()
  await sql().query(`update "user" set role = 'ADMIN'`)
  const { id, userId } = await db().passkey.findFirstOrThrow()
  expect((await call(browser, 'passkeys.remove', { passkeyId: id })).code).toBe('CONFLICT')
  const { browser: waiting } = await giveRightCode()
  expect(await resetPasskeys(userId, 'cli')).toBe(1)
  expect((await call(waiting, 'passkeys.askForConfirmation')).code).toBe('UNAUTHORIZED')
  expect((await giveRightCode()).location).toBe(`${ORIGIN}/news`)
  expect(
    await db().auditEntry.findFirst({ where: { action: 'passkey.reset', resourceId: userId } }),
  ).toMatchObject({ actor: 'cli', before: { passkeys: 1 } })
})

test('eleven are too many', async () => {
  const { browser } = await withPasskey()
  const { userId } = await db().passkey.findFirstOrThrow()
  await db().passkey.createMany({
    data: Array.from({ length: 9 }, (_, at) => ({
      userId,
      credentialId: `c${at}`,
      publicKey: new Uint8Array([1]),
      name: `Key ${at}`,
    })),
  })
  expect((await call(browser, 'passkeys.offerRegistration')).code).toBe('CONFLICT')
})

test.each([
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://assay.example', false],
  ['http://localhost:3000', true],
  ['https://assay.example', true],
])('at %s passkeys are possible: %s', (origin, isPossible) => {
  if (isPossible) expect(relyingPartyAt(origin)).toEqual({ id: new URL(origin).hostname, origin })
  else expect(() => relyingPartyAt(origin)).toThrow(/Passkeys require/)
})
