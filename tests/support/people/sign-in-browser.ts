import { answerAuth } from '#server/people/auth/answer-auth.ts'
import { signInLimits, type SignInLimits } from '#server/people/sign-in/sign-in-limits.ts'

export const ORIGIN = 'http://localhost:3000'

let networks = 0

/** An address of its own for everybody who asks for one. */
export const nextNetwork = (): string => {
  const number = ++networks
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

interface Options {
  network?: string
  limits?: Partial<SignInLimits>
  headers?: Readonly<Record<string, string>>
}

/** A browser that speaks with the sign-in handler itself, without a network between: thousands of them are cheap. */
export function signInBrowser({
  network = nextNetwork(),
  limits = {},
  headers: own = {},
}: Options = {}) {
  const jar = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      host: new URL(ORIGIN).host,
      'x-forwarded-for': network,
      ...own,
      ...Object.fromEntries(new Headers(init.headers)),
    })
    if (jar.size && !headers.has('cookie'))
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await answerAuth(
      new Request(`${ORIGIN}/api/auth/${path}`, { ...init, headers }),
      { ...signInLimits(), ...limits },
    )
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  async function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    if (!jar.has('next-auth.csrf-token')) await send('csrf')
    const [csrfToken = ''] = decodeURIComponent(jar.get('next-auth.csrf-token') ?? '').split('|')
    return send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }).toString(),
    })
  }

  const askForCode = (email: string): Promise<Response> =>
    post('signin/email', { email, callbackUrl: '/', redirect: 'false' })
  const giveCode = (email: string, token: string, callbackUrl = '/'): Promise<Response> =>
    send(
      `callback/email?${new URLSearchParams({ email, token, callbackUrl, redirect: 'true' }).toString()}`,
    )
  const session = async (): Promise<unknown> => (await send('session')).json()

  return { jar, send, post, askForCode, giveCode, session }
}

/** Tells if this answer signs a person in. */
export const signsIn = (response: Response): boolean =>
  response.headers.getSetCookie().some((cookie) => /^next-auth\.session-token=[^;]/.test(cookie))
