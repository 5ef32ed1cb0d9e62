import { z } from 'zod'

// Sends the writes that people make on pages, as their browsers send them.

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }

/** The form of signing in: asks for a code. */
export async function askForCode(url: string, email = 'ada@company.example'): Promise<Response> {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  if (!csrf.ok) return csrf
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json())
  const cookies = csrf.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  return fetch(`${url}/api/auth/signin/email`, {
    method: 'POST',
    headers: {
      ...SAME_ORIGIN,
      origin: url,
      cookie: cookies.join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrfToken, email, json: 'true' }),
  })
}

/** A form of the settings, in the name of whom the cookie belongs to. */
export const savePreference = (
  url: string,
  cookie: string,
  preferences: { darkMode: boolean } = { darkMode: true },
): Promise<Response> =>
  fetch(`${url}/api/trpc/userSettings.updatePreferences`, {
    method: 'POST',
    headers: { ...SAME_ORIGIN, origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(preferences),
  })

/** Who one is by the cookie. */
export const readSession = async (url: string, cookie: string): Promise<string> =>
  (await fetch(`${url}/api/auth/session`, { headers: { cookie, ...SAME_ORIGIN } })).text()
