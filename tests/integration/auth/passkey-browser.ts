import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { relyingPartyAt } from '#server/people/passkeys/relying-party.ts'
import {
  askChallenge,
  type Browser,
  callProcedure as call,
  cookieOf as cookieHeader,
} from '../../support/people/call-procedure.ts'
import { type SmtpSink, startSmtpSink } from '../../support/people/smtp-sink.ts'
import { softwarePasskey } from '../../support/people/software-passkey.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { ORIGIN, signInBrowser } from '../../support/people/sign-in-browser.ts'

export { askChallenge, call, cookieHeader, type Browser }

export const viewerIn = (browser: Browser) =>
  readViewer(new Headers({ cookie: cookieHeader(browser) }))

export const EMAIL = 'ada@company.example'
export const SITE = relyingPartyAt(ORIGIN)
export let sink: SmtpSink

/** Mails come to `sink`, and every test begins without people. */
export function onEmptySite() {
  beforeAll(async () => {
    sink = await startSmtpSink()
    process.env['SMTP_URL'] = sink.url
  })
  beforeEach(async () => {
    sink.mails.length = 0
    await sql().query(
      'truncate "user", session, passkey, sign_in_challenge, sign_in_event, sign_in_hold, mail cascade',
    )
  })
  afterAll(() => sink.stop())
}

/** A right code: the answer's way on. */
export async function giveRightCode(
  browser: Browser = signInBrowser(),
  callbackUrl = '/news',
): Promise<{ browser: Browser; location: string | null }> {
  await sql().query("update sign_in_event set at = at - interval '2 hours'")
  await browser.askForCode(EMAIL)
  return {
    browser,
    location: (await browser.giveCode(EMAIL, sink.codeFor(EMAIL), callbackUrl)).headers.get(
      'location',
    ),
  }
}

export async function withPasskey(name = 'Laptop') {
  const { browser } = await giveRightCode()
  const passkey = softwarePasskey(SITE)
  expect(
    await call(
      browser,
      'passkeys.register',
      passkey.register(await askChallenge(browser, 'passkeys.offerRegistration'), name),
    ),
  ).toMatchObject({ code: 'ok' })
  return { browser, passkey }
}
