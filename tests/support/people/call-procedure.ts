import { z } from 'zod'
import { answerProcedures } from '#app/api/trpc/answer-procedures.ts'
import { ORIGIN, type signInBrowser } from './sign-in-browser.ts'

export type Browser = ReturnType<typeof signInBrowser>

export const cookieOf = ({ jar }: Browser): string =>
  `next-auth.session-token=${jar.get('next-auth.session-token') ?? ''}`

/** A call of a procedure as the browser's page makes it; the browser keeps the cookies that it is given. */
export async function callProcedure(
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
        cookie: cookieOf(browser),
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
): Promise<string> =>
  z.object({ challenge: z.string() }).parse((await callProcedure(browser, name)).data).challenge
