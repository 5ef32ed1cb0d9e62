import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '#server/core/database/db.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../support/services/database-proxy.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { startSmtpSink, type SmtpSink } from '../../support/people/smtp-sink.ts'

// The database breaks off between what the site reads of a call and what the library of signing in does with it.

let sink: SmtpSink
let network: DatabaseProxy

beforeAll(async () => {
  sink = await startSmtpSink()
  network = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '')
  Object.assign(process.env, { SMTP_URL: sink.url, DATABASE_URL: network.url })
})
afterAll(async () => {
  await closeDatabase()
  await network.stop()
  await sink.stop()
})

test('a code that cannot be compared is not called wrong, and works once it can', async () => {
  const email = 'ada@away.example'
  const browser = signInBrowser()
  await browser.askForCode(email)
  network.reset()
  const refused = await browser.giveCode(email, sink.codeFor(email))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toEqual({
    message: 'The database is unavailable. Try again in a moment.',
  })
  await network.heal()
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
})

test('who is signed in is not told that nobody is', async () => {
  const email = 'bob@away.example'
  const browser = signInBrowser()
  await browser.askForCode(email)
  expect(signsIn(await browser.giveCode(email, sink.codeFor(email)))).toBe(true)
  network.reset()
  const asked = await Promise.all(Array.from({ length: 8 }, () => browser.send('session')))
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]))
  await network.heal()
  expect(await browser.session()).toMatchObject({ user: { email } })
})
