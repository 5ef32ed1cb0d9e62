import { randomBytes } from 'node:crypto'
import { prefixed, signInCookie } from '#server/auth/cookies.ts'
import { isSame, keyed } from '#server/modules/sign-in/site-secret.ts'

const COOKIE = 'sign-in.device'
const VALUE = /^[A-Za-z0-9_-]{22}(?:\.[0-9a-f]{32}){1,4}$/
const MOST_ADDRESSES = 4
const DAYS = 365

/**
 * A browser that has signed in keeps a number and, for each of its addresses, a signature over both. Asking for a code
 * for such an address it has budgets of its own, so that strangers cannot lock it out. → the number
 */
export async function deviceFor(email: string, cookies: ReadonlyMap<string, string>): Promise<string | null> {
  const device = readDevice(cookies)
  if (!device) return null
  const wanted = await signature(device.number, email)
  return device.signatures.some((own) => isSame(own, wanted)) ? `device:${device.number}` : null
}

/** The cookie after a sign-in to this address. */
export async function deviceCookie(email: string, cookies: ReadonlyMap<string, string>): Promise<string> {
  const { number, signatures } = readDevice(cookies) ?? { number: randomBytes(16).toString('base64url'), signatures: [] }
  const own = await signature(number, email)
  const kept = [own, ...signatures.filter((other) => other !== own)].slice(0, MOST_ADDRESSES)
  return signInCookie(prefixed(COOKIE), [number, ...kept].join('.'), DAYS)
}

function readDevice(cookies: ReadonlyMap<string, string>): { number: string; signatures: string[] } | null {
  const value = cookies.get(prefixed(COOKIE)) ?? ''
  if (!VALUE.test(value)) return null
  const [number = '', ...signatures] = value.split('.')
  return { number, signatures }
}

async function signature(number: string, email: string): Promise<string> {
  return (await keyed('device', `${number}:${email}`)).slice(0, 32)
}
