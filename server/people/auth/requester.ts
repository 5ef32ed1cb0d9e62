import { createHash, randomBytes } from 'node:crypto'
import { prefixed, signInCookie } from '#server/people/auth/cookies.ts'

const COOKIE = 'sign-in.requester'
const VALUE = /^[A-Za-z0-9_-]{43}$/
const DAYS = 2

/** The browser that asks for a code: only there the code is good. */
export interface Requester {
  /** the hash that the database keeps of it */
  hash: string
  /** the Set-Cookie that makes or prolongs it */
  setCookie: string
}

export function readRequester(cookies: ReadonlyMap<string, string>): Requester | null {
  const value = cookies.get(prefixed(COOKIE))
  return value && VALUE.test(value) ? requester(value) : null
}

export function newRequester(): Requester {
  return requester(randomBytes(32).toString('base64url'))
}

function requester(value: string): Requester {
  return {
    hash: createHash('sha256').update(value).digest('hex'),
    setCookie: signInCookie(COOKIE, value, DAYS),
  }
}
