import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { relyingPartyAt } from '#server/people/passkeys/relying-party.ts'
import { type SmtpSink, startSmtpSink } from '../../support/smtp-sink.ts'
import { softwarePasskey } from '../../support/software-passkey.ts'
import { z } from 'zod'
import { answerProcedures } from '#app/api/trpc/answer-procedures.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { ORIGIN, signInBrowser } from '../../support/sign-in-browser.ts'

export type Browser = ReturnType<typeof signInBrowser>

export const cookieHeader = ({ jar }: Browser) =>
  `next-auth.session-token=${jar.get('next-auth.session-token') ?? ''}`

export const viewerIn = (browser: Browser) =>
  readViewer(new Headers({ cookie: cookieHeader(browser) }))

export async function call(
  browser: Browser,
  name: string,
  input: object = {},
): Promise<{ code: string; data: unknown }> {
  const answer = await answerProcedures(
    new Request(`${ORIGIN}/api/trpc/${name}`, {
      method: 'POST',
      headers: {
        host: new URL(ORIGIN).host,
        'content-type': 'application/json',
        cookie: cookieHeader(browser),
      },
      body: JSON.stringify(input),
    }),
  )
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    browser.jar.set(name, value)
  }
  const body = z
    .object({
      result: z.object({ data: z.unknown().optional() }).optional(),
      error: z.object({ data: z.object({ code: z.string() }) }).optional(),
    })
    .parse(await answer.json())
  return { code: body.error?.data.code ?? 'ok', data: body.result?.data }
}

export const askChallenge = async (
  browser: Browser,
  name: 'passkeys.offerRegistration' | 'passkeys.askForConfirmation',
) => z.object({ challenge: z.string() }).parse((await call(browser, name)).data).challenge

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
