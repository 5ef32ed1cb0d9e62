import { askLibrary } from '#server/people/auth/ask-library.ts'
import { authOptions } from '#server/people/auth/auth-options.ts'
import { readCookies, prefixed } from '#server/people/auth/cookies.ts'
import { landingPath } from '#server/people/auth/landing-path.ts'
import { sessionCookieName } from '#server/people/auth/read-viewer.ts'
import type { SignInForm } from '#server/people/auth/read-form.ts'
import { requestOrigin } from '#server/people/auth/request-origin.ts'
import { signInPlace } from '#server/people/auth/sign-in-place.ts'
import { tellOwnerOfGuesses } from '#server/people/auth/tell-owner.ts'
import { answerTrouble } from '#server/core/database/database-trouble.ts'
import type { AppError } from '#server/core/errors.ts'
import type { CodeAttempt } from '#server/people/sign-in/check-code.ts'
import type { signInLimits } from '#server/people/sign-in/sign-in-limits.ts'

/** A call below /api/auth, read and judged. */
export interface AuthCall {
  request: Request
  path: readonly string[]
  query: URLSearchParams
  form: SignInForm
  limits: ReturnType<typeof signInLimits>
}

/** Goes to the library beside the call itself. */
interface AuthQuestion {
  /** the only parameters that the library is passed */
  query?: Readonly<Record<string, string>>
  body?: SignInForm
  attempt?: CodeAttempt
  send?: () => Promise<void>
}

/** Asks next-auth about a call that is in order; throws what kept it from answering. */
export async function askAboutCall(call: AuthCall, question: AuthQuestion): Promise<Response> {
  const { request, path, limits } = call
  const { attempt, send } = question
  const origin = requestOrigin(request.headers)
  const cookies = cookiesForLibrary(request.headers, origin)
  const troubles: AppError[] = []
  let isPasskeyAwaited = false
  const options = authOptions({
    origin,
    limits,
    attempt: attempt ?? null,
    asksForCode: send !== undefined,
    method: path[1] === 'email' ? 'code' : (path[1] ?? ''),
    place: signInPlace(request.headers),
    currentToken: cookies.get(sessionCookieName()) ?? null,
    onPasskeyAwaited: () => {
      isPasskeyAwaited = true
    },
    onFirstHold: () => {
      if (attempt) tellOwnerOfGuesses(attempt.email)
    },
    sendCode: () => send?.() ?? Promise.reject(new Error('no code was requested')),
    onError: (error) => {
      const found = answerTrouble(error)
      if (found) troubles.push(found)
    },
  })
  const response = await askLibrary(
    { ...callForLibrary(call, question, origin), origin, cookies },
    options,
  )
  // the library would say that nobody is signed in, or that a code is wrong; a browser on its way
  // from a provider gets its page
  const [trouble] = send || (path[0] === 'callback' && path[1] !== 'email') ? [] : troubles
  if (trouble) throw trouble
  if (isPasskeyAwaited) leadToPasskey(response, origin)
  return response
}

/** Cookies as the library reads them; the place where its sign-in is to lead is one of this site. */
function cookiesForLibrary(headers: Headers, origin: string): Map<string, string> {
  const cookies = new Map([...readCookies(headers)].map(([name, value]) => [name, decoded(value)]))
  const saved = cookies.get(prefixed('next-auth.callback-url'))
  if (saved !== undefined) cookies.set(prefixed('next-auth.callback-url'), placeHere(saved, origin))
  return cookies
}

const placeHere = (given: string, origin: string): string => origin + landingPath(given, origin)

/** Method, path, query and body as the library may read them. */
function callForLibrary(
  { request: { method }, path, query, form }: AuthCall,
  { query: passed = {}, body = form }: AuthQuestion,
  origin: string,
): Pick<Parameters<typeof askLibrary>[0], 'method' | 'path' | 'query' | 'body'> {
  const error = query.get('error')
  const callbackUrl = query.get('callbackUrl')
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    // the way to the sign-in page is one for all providers; the library would take a name behind it for an error
    path: method === 'GET' && path[0] === 'signin' ? ['signin'] : path,
    query: {
      ...passed,
      ...(error === null ? {} : { error: /^[A-Za-z_]{1,60}$/.test(error) ? error : 'Default' }),
      ...(callbackUrl === null ? {} : { callbackUrl: placeHere(callbackUrl, origin) }),
    },
    body: {
      ...body,
      ...(body.callbackUrl === undefined
        ? {}
        : { callbackUrl: placeHere(body.callbackUrl, origin) }),
    },
  }
}

/** Whose account has a passkey goes to show it, and from there to where the sign-in was to lead. */
function leadToPasskey(response: Response, origin: string): void {
  const wayOn = landingPath(response.headers.get('location'), origin)
  response.headers.set(
    'Location',
    `${origin}/auth/verify?${new URLSearchParams({ step: 'passkey', callbackUrl: wayOn }).toString()}`,
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
