import { answerCode, answerCodeRequest, redirect } from '#server/people/auth/answer-code.ts'
import { askAboutCall, type AuthCall } from '#server/people/auth/ask-about-call.ts'
import { answerClientLog } from '#server/people/auth/client-log.ts'
import { readPending, sessionCookieName } from '#server/people/auth/read-viewer.ts'
import { readForm } from '#server/people/auth/read-form.ts'
import { isSameOrigin } from '#server/people/auth/request-origin.ts'
import { withoutPeople } from '#server/people/auth/without-people.ts'
import { answerTrouble } from '#server/core/database/database-trouble.ts'
import { AppError } from '#server/core/errors.ts'
import { log } from '#server/core/log.ts'
import { signInLimits } from '#server/people/sign-in/sign-in-limits.ts'
import { accountCookie } from '#server/people/auth/account-cookie.ts'
import { isSecure } from '#server/people/auth/cookies.ts'

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

async function answer(call: AuthCall): Promise<Response> {
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
  return askAboutCall(call, {
    query: Object.fromEntries(
      passed.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
    ),
  })
}

function refuseOddQuery(search: string, query: URLSearchParams): void {
  if (search.length > LONGEST_QUERY) throw new AppError('bad_request', 'The address is too long.')
  if ([...query].some(([name, value]) => /\p{Cc}/u.test(name + value)))
    throw new AppError('bad_request', 'The address contains a control character.')
  const twice = SINGLE.find((name) => query.getAll(name).length > 1)
  if (twice) throw new AppError('bad_request', `${twice} is given more than once.`)
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

/** Whatever sets or ends a session, by a code or another provider, says so to scripts of the page as well. */
function withAccountHint(response: Response): Response {
  const name = `${sessionCookieName()}=`
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith(name))
  if (session === undefined) return response
  const isEnded = session.startsWith(`${name};`)
  const { set, clear } = accountCookie(isSecure())
  response.headers.append('Set-Cookie', isEnded ? clear : set)
  return response
}
