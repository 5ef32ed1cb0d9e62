import { emailAddress } from '#lib/email-address.ts'
import { withAccountHint } from '#server/people/auth/account-hint.ts'
import { askLibrary } from '#server/people/auth/ask-library.ts'
import { authOptions } from '#server/people/auth/auth-options.ts'
import { answerClientLog } from '#server/people/auth/client-log.ts'
import { clientNetwork } from '#server/people/auth/client-network.ts'
import { readCodeCall, refuseOtherThanFetch } from '#server/people/auth/code-callback.ts'
import { readCookies, prefixed } from '#server/people/auth/cookies.ts'
import { deviceCookie, deviceFor } from '#server/people/auth/device-cookie.ts'
import { landingPath } from '#server/people/auth/landing-path.ts'
import { readPending, sessionCookieName } from '#server/people/auth/read-viewer.ts'
import { readForm, type SignInForm } from '#server/people/auth/read-form.ts'
import { isSameOrigin, requestOrigin } from '#server/people/auth/request-origin.ts'
import { newRequester, readRequester } from '#server/people/auth/requester.ts'
import { sendCode } from '#server/people/auth/send-code.ts'
import { signInPlace } from '#server/people/auth/sign-in-place.ts'
import { tellOwnerOfGuesses } from '#server/people/auth/tell-owner.ts'
import { withoutPeople } from '#server/people/auth/without-people.ts'
import { answerTrouble } from '#server/core/database/database-trouble.ts'
import { AppError } from '#server/core/errors.ts'
import { log } from '#server/core/log.ts'
import type { CodeAttempt } from '#server/people/sign-in/check-code.ts'
import { signInLimits } from '#server/people/sign-in/limits.ts'

/** Names in a query that the library is passed, by call: answers of other providers, and hints for them. */
const PASSED_ON = {
  callback: ['code', 'state', 'iss', 'error', 'error_description', 'scope', 'session_state'],
  signin: ['prompt', 'login_hint', 'domain_hint', 'hd'],
} as const
const SINGLE = [
  'email',
  'token',
  'callbackUrl',
  'redirect',
  'error',
  'code',
  'state',
  'csrfToken',
] as const
const LONGEST_QUERY = 8192

/**
 * Every call below /api/auth. It is read and judged here; next-auth is asked about what is in order, and what its
 * answer leaves open is closed again. Nothing that a caller can send ends in a 500.
 */
export async function answerAuth(request: Request, limits = signInLimits()): Promise<Response> {
  try {
    const { pathname, searchParams, search } = new URL(request.url)
    const path = pathname.replace(/\/+$/, '').split('/').slice(3)
    const [action = ''] = path
    if (request.method !== 'GET' && request.method !== 'POST')
      throw new AppError('method_not_allowed', 'Sign-in accepts GET and POST only.')
    if (action === '_log' && request.method === 'POST') return await answerClientLog(request)
    if (!/^[a-z-]{1,20}$/.test(action) || path.length > 2)
      throw new AppError('not_found', 'Not found.')
    refuseOddQuery(search, searchParams)
    if (request.method === 'POST' && !isSameOrigin(request.headers))
      throw new AppError('forbidden', 'This call is accepted only from pages of this site.')
    const form = request.method === 'POST' ? await readForm(request) : {}
    return closed(
      withAccountHint(await answer({ request, path, query: searchParams, form, limits })),
    )
  } catch (error) {
    return closed(refusal(error))
  }
}

interface Call {
  request: Request
  path: readonly string[]
  query: URLSearchParams
  form: SignInForm
  limits: ReturnType<typeof signInLimits>
}

async function answer(call: Call): Promise<Response> {
  const {
    request,
    path: [action = '', provider],
    query,
  } = call
  if (action === 'callback' && provider === 'email') {
    if (request.method !== 'GET')
      throw new AppError('method_not_allowed', 'Codes are submitted with GET.')
    return answerCode(call)
  }
  if (action === 'signin' && provider === 'email' && request.method === 'POST')
    return answerCodeRequest(call)
  // the library would take the cookie of a session that waits for its passkey away
  if (action === 'session' && (await readPending(request.headers)))
    return new Response('{}', { headers: { 'Content-Type': 'application/json' } })
  // without a reason the library would name its page `error=undefined`
  if (action === 'error' && provider === undefined && !query.has('error'))
    return redirect('/auth/error')
  const passed = action === 'callback' || action === 'signin' ? PASSED_ON[action] : []
  return ask(call, {
    query: Object.fromEntries(
      passed.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
    ),
  })
}

/** `GET callback/email`: the code for a session. */
async function answerCode(call: Call): Promise<Response> {
  const {
    request: { headers },
    query,
  } = call
  refuseOtherThanFetch(headers)
  const { email, code } = readCodeCall(query)
  const cookies = readCookies(headers)
  const requester = readRequester(cookies)
  // no code, or none of this browser: said as of a wrong one, and none of anybody's attempts is used up
  if (!code || !requester)
    return redirect(`${requestOrigin(headers)}/api/auth/error?error=Verification`)
  const attempt = {
    email,
    code,
    requester: requester.hash,
    network: clientNetwork(headers),
    place: signInPlace(headers),
    isKnown: deviceFor(email, cookies) !== null,
  }
  const response = await ask(call, { query: { email, token: code }, attempt })
  const isSignedIn = response.headers
    .getSetCookie()
    .some(
      (cookie) =>
        cookie.startsWith(`${sessionCookieName()}=`) &&
        !cookie.startsWith(`${sessionCookieName()}=;`),
    )
  if (isSignedIn) response.headers.append('Set-Cookie', deviceCookie(email, cookies))
  return response
}

/**
 * `POST signin/email`: a code by mail. The answer is the same for every address, its status says
 * whether a mail left.
 */
async function answerCodeRequest(call: Call): Promise<Response> {
  const {
    request: { headers },
    form,
    limits,
  } = call
  const origin = requestOrigin(headers)
  const email = emailAddress(form.email ?? '')
  const failed = (status: number) =>
    failedRequest(`${origin}/api/auth/error?error=EmailSignin`, status, form.json === 'true')
  if (!email) return failed(400)
  const cookies = readCookies(headers)
  const requester = readRequester(cookies) ?? newRequester()
  let trouble: unknown
  let isAsked = false
  const send = async () => {
    isAsked = true
    try {
      await sendCode(
        {
          email,
          requester: requester.hash,
          network: clientNetwork(headers),
          device: deviceFor(email, cookies),
        },
        signInPlace(headers),
        limits,
      )
    } catch (error) {
      trouble = error
      throw error
    }
  }
  const response = await ask(call, { body: { ...form, email }, send })
  // without the page's own token the library only names another page, which a script would take for a success
  if (!isAsked && form.json === 'true') return failed(403)
  const answer = trouble ? failed(trouble instanceof AppError ? trouble.status : 503) : response
  // on a failure too: the mail may come all the same, and who asks again is counted as who asked before
  answer.headers.append('Set-Cookie', requester.setCookie)
  return answer
}

/** As the library says it, but with a status that a script cannot take for a success. */
function failedRequest(url: string, status: number, isScript: boolean): Response {
  if (!isScript) return redirect(url)
  return new Response(JSON.stringify({ url }), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(status === 429 ? { 'Retry-After': '60' } : {}),
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
    },
  })
}

interface Question {
  query?: Readonly<Record<string, string>>
  body?: SignInForm
  attempt?: CodeAttempt
  send?: () => Promise<void>
}

async function ask(
  { request, path, query, form, limits }: Call,
  { query: passed = {}, body = form, attempt, send }: Question,
): Promise<Response> {
  const { headers, method } = request
  const origin = requestOrigin(headers)
  const cookies = new Map([...readCookies(headers)].map(([name, value]) => [name, decoded(value)]))
  const troubles: AppError[] = []
  const safe = (given: string) => origin + landingPath(given, origin)
  const saved = cookies.get(prefixed('next-auth.callback-url'))
  if (saved !== undefined) cookies.set(prefixed('next-auth.callback-url'), safe(saved))
  const options = authOptions({
    origin,
    limits,
    attempt: attempt ?? null,
    asksForCode: send !== undefined,
    method: path[1] === 'email' ? 'code' : (path[1] ?? ''),
    place: signInPlace(headers),
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
  let isPasskeyAwaited = false
  const error = query.get('error')
  const callbackUrl = query.get('callbackUrl')
  const response = await askLibrary(
    {
      method: method === 'POST' ? 'POST' : 'GET',
      // the way to the sign-in page is one for all providers; the library would take a name behind it for an error
      path: method === 'GET' && path[0] === 'signin' ? ['signin'] : path,
      origin,
      cookies,
      query: {
        ...passed,
        ...(error === null ? {} : { error: /^[A-Za-z_]{1,60}$/.test(error) ? error : 'Default' }),
        ...(callbackUrl === null ? {} : { callbackUrl: safe(callbackUrl) }),
      },
      body: {
        ...body,
        ...(body.callbackUrl === undefined ? {} : { callbackUrl: safe(body.callbackUrl) }),
      },
    },
    options,
  )
  // the library would say that nobody is signed in, or that a code is wrong; a browser on its way
  // from a provider gets its page
  const [trouble] = send || (path[0] === 'callback' && path[1] !== 'email') ? [] : troubles
  if (trouble) throw trouble
  if (isPasskeyAwaited) leadToPasskey(response, origin)
  return response
}

/** Whose account has a passkey goes to show it, and from there to where the sign-in was to lead. */
function leadToPasskey(response: Response, origin: string): void {
  const wayOn = landingPath(response.headers.get('location'), origin)
  response.headers.set(
    'Location',
    `${origin}/auth/verify?${new URLSearchParams({ step: 'passkey', callbackUrl: wayOn }).toString()}`,
  )
}

function refuseOddQuery(search: string, query: URLSearchParams): void {
  if (search.length > LONGEST_QUERY) throw new AppError('bad_request', 'The address is too long.')
  if ([...query].some(([name, value]) => /\p{Cc}/u.test(name + value)))
    throw new AppError('bad_request', 'The address contains a control character.')
  const twice = SINGLE.find((name) => query.getAll(name).length > 1)
  if (twice) throw new AppError('bad_request', `${twice} is given more than once.`)
}

function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { Location: to } })
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function refusal(error: unknown): Response {
  const known = error instanceof AppError ? error : answerTrouble(error)
  if (!known) log.error('a call of signing in failed', { reason: withoutPeople(error) })
  const [status, message] = known ? [known.status, known.message] : [500, 'Internal server error.']
  return new Response(JSON.stringify({ message }), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(status === 405 ? { Allow: 'GET, POST' } : {}),
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
    },
  })
}

/** Addresses of these calls hold codes, and their answers sessions: neither is kept or passed on. */
function closed(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'no-referrer')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}
