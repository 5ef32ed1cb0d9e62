import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The only part of version 6 that is given out for the Internet; forms that carry an address of
 * version 4 lie outside of it or have a range of their own.
 */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Tells if an address must not be fetched on request: not a public one, or none at all. These are
 * our own machine and networks, tests and groups, and every form in which version 6 carries an
 * address of version 4 (mapped, compatible, translated, 6to4, Teredo).
 */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true
  const parsed = ipaddr.parse(address)
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && !parsed.match(GIVEN_OUT))
}
