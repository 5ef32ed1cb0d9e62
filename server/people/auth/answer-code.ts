import { emailAddress } from '#lib/email-address.ts'
import { askAboutCall, type AuthCall } from '#server/people/auth/ask-about-call.ts'
import { clientNetwork } from '#server/people/auth/client-network.ts'
import { readCodeCall, refuseOtherThanFetch } from '#server/people/auth/code-callback.ts'
import { prefixed, readCookies, signInCookie } from '#server/people/auth/cookies.ts'
import { deviceCookie, deviceFor } from '#server/people/auth/device-cookie.ts'
import { sessionCookieName } from '#server/people/auth/read-viewer.ts'
import { requestOrigin } from '#server/people/auth/request-origin.ts'
import { signInPlace } from '#server/people/auth/sign-in-place.ts'
import { AppError } from '#server/core/errors.ts'
import { createHash, randomBytes } from 'node:crypto'
import { signInCodeLetter } from '#server/people/mails/letters/sign-in-code-letter.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { tellOwnerOfGuesses } from '#server/people/auth/tell-owner.ts'
import {
  issueChallenge,
  voidChallenge,
  type CodeRequest,
} from '#server/people/sign-in/issue-challenge.ts'
import type { SignInLimits } from '#server/people/sign-in/sign-in-limits.ts'
import { noteFailedSignIn, type SignInPlace } from '#server/people/sign-in/note-sign-in.ts'

/** `GET callback/email`: the code for a session. */
export async function answerCode(call: AuthCall): Promise<Response> {
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
  const response = await askAboutCall(call, { query: { email, token: code }, attempt })
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
export async function answerCodeRequest(call: AuthCall): Promise<Response> {
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
  const response = await askAboutCall(call, { body: { ...form, email }, send })
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

export const redirect = (to: string): Response =>
  new Response(null, { status: 302, headers: { Location: to } })

const COOKIE = 'sign-in.requester'
const VALUE = /^[A-Za-z0-9_-]{43}$/
const DAYS = 2

/** The browser that asks for a code: only there the code is good. */
interface Requester {
  /** the hash that the database keeps of it */
  hash: string
  /** the Set-Cookie that makes or prolongs it */
  setCookie: string
}

function readRequester(cookies: ReadonlyMap<string, string>): Requester | null {
  const value = cookies.get(prefixed(COOKIE))
  return value && VALUE.test(value) ? requester(value) : null
}

function newRequester(): Requester {
  return requester(randomBytes(32).toString('base64url'))
}

function requester(value: string): Requester {
  return {
    hash: createHash('sha256').update(value).digest('hex'),
    setCookie: signInCookie(COOKIE, value, DAYS),
  }
}

/**
 * Makes a code and mails it. Throws AppError: rate_limited, or unavailable where the mail did not
 * leave; the code is void then.
 */
async function sendCode(
  request: CodeRequest,
  place: SignInPlace,
  limits: SignInLimits,
): Promise<void> {
  const { id, code, isHeldNow, isFirstHold } = await issueChallenge(request, limits)
  if (isHeldNow) await noteFailedSignIn('sign-in.hold', request.email, { budget: 'send', ...place })
  if (isFirstHold) tellOwnerOfGuesses(request.email)
  const outcome = await sendMail({
    key: `sign-in:${id}`,
    to: request.email,
    ...signInCodeLetter({ code }),
  })
  if (outcome === 'sent') return
  await voidChallenge(id)
  throw new AppError('unavailable', 'The email with the code could not be sent.')
}
