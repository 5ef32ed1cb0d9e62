import { z } from 'zod'
import { parseDay, today } from '#lib/dates.ts'

export function connectionCount(usual: number) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(50, 'must be 50 or less')
    .default(usual)
}

export function portNumber() {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(65535, 'must be 65535 or less')
}

/** Lower case, as addresses are kept. */
export function emailList() {
  return z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.email('must be comma-separated email addresses')))
}

/** As the number of the day. */
export function pastDay() {
  return z.string().transform((text, context) => {
    const day = parseDay(text)
    if (day !== undefined && day <= today()) return day
    context.addIssue(day === undefined ? 'must be a valid date' : 'must not be after today')
    return z.NEVER
  })
}

/** `24,48`; at most all of version 4, and the half of version 6 that is a network. */
export function networkBits() {
  return z
    .string()
    .regex(
      /^(?:[0-9]|[12][0-9]|3[0-2]),(?:[0-9]|[1-5][0-9]|6[0-4])$/,
      'must be two numbers, up to 32 and up to 64',
    )
    .transform((text) => text.split(',').map(Number))
    .transform(([ipv4 = 0, ipv6 = 0]) => ({ ipv4, ipv6 }))
}

export function postgresUrl() {
  return z
    .url({
      protocol: /^postgres(ql)?$/,
      error: `must be an address beginning with postgres://${ENCODED}`,
    })
    .refine(
      (url) => !URL.canParse(url) || (!new URL(url).hash && isDecodable(url)),
      `must be an address${ENCODED}`,
    )
}

/** A # in a password would end the address, and what stands behind it would be taken for the server. */
const ENCODED =
  ', with special characters of user and password percent-encoded (@ as %40, # as %23, % as %25)'

function isDecodable(url: string): boolean {
  const { username, password, pathname } = new URL(url)
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== null)
  } catch {
    return false
  }
}

export function valkeyUrl() {
  return z.url({
    protocol: /^(?:redis|valkey)s?$/,
    error: 'must be an address beginning with redis://, rediss://, valkey:// or valkeys://',
  })
}

/** Where a site is: pages, sitemap and mails append their own paths. */
export function originUrl() {
  return webUrl().refine((url) => {
    if (!URL.canParse(url)) return true
    const { pathname, search, hash } = new URL(url)
    return pathname === '/' && !search && !hash
  }, 'must be an address without a path')
}

/** Without its trailing slash, so that paths can be appended. */
export function webUrl() {
  return z
    .url({ protocol: /^https?$/, error: 'must be an address beginning with http:// or https://' })
    .overwrite((url) => url.replace(/\/+$/, ''))
}
