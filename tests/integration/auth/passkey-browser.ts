import { z } from 'zod'
import { answerProcedures } from '#app/api/trpc/answer-procedures.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import type { signInBrowser } from '../../support/sign-in-browser.ts'
import { ORIGIN } from '../../support/sign-in-browser.ts'

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
