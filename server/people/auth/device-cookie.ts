import { randomBytes } from 'node:crypto'
import { prefixed, signInCookie } from '#server/people/auth/cookies.ts'
import { isKeyed, keyed } from '#server/core/site/site-secret.ts'

const COOKIE = 'sign-in.device'
const VALUE = /^[A-Za-z0-9_-]{22}(?:\.[0-9a-f]{32}){1,4}$/
const SIGNATURE_LENGTH = 32
const MOST_ADDRESSES = 4
const DAYS = 365

/**
 * A browser that has signed in keeps a number and, for each of its addresses, a signature over both. Asking for a code
 * for such an address it has budgets of its own, so that strangers cannot lock it out. → the number
 */
export function deviceFor(email: string, cookies: ReadonlyMap<string, string>): string | null {
  const device = readDevice(cookies)
  if (!device) return null
  return device.signatures.some((own) => isKeyed('device', signed(device.number, email), own))
    ? `device:${device.number}`
    : null
}

/** The cookie after a sign-in to this address. */
export function deviceCookie(email: string, cookies: ReadonlyMap<string, string>): string {
  const { number, signatures } = readDevice(cookies) ?? {
    number: randomBytes(16).toString('base64url'),
    signatures: [],
  }
  const own = keyed('device', signed(number, email)).slice(0, SIGNATURE_LENGTH)
  const kept = [own, ...signatures.filter((other) => other !== own)].slice(0, MOST_ADDRESSES)
  return signInCookie(COOKIE, [number, ...kept].join('.'), DAYS)
}

function readDevice(
  cookies: ReadonlyMap<string, string>,
): { number: string; signatures: string[] } | null {
  const value = cookies.get(prefixed(COOKIE)) ?? ''
  if (!VALUE.test(value)) return null
  const [number = '', ...signatures] = value.split('.')
  return { number, signatures }
}

const signed = (number: string, email: string): string => `${number}:${email}`
