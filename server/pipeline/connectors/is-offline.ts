import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connectors } from '#lib/registry/connectors.ts'
import { env } from '#server/core/env.ts'

/**
 * Tells if none of these hosts has an address, and none of the registry's either: then it is the
 * connection that is missing. A single host that is unknown is a wrong address, and is to be asked
 * and reported.
 */
export async function isOffline(hosts: readonly string[]): Promise<boolean> {
  if (!hosts.length || (await hasAnyAddress(hosts))) return false
  // all are asked at the mirror
  const known = env().SOURCES_MIRROR ? [] : Object.values(connectors).map(({ host }) => host)
  return !(await hasAnyAddress(known))
}

async function hasAnyAddress(hosts: readonly string[]): Promise<boolean> {
  // a mirror stands for all of them, and few names are looked up at a time
  return (await Promise.all([...new Set(hosts)].map(hasAddress))).some(Boolean)
}

async function hasAddress(host: string): Promise<boolean> {
  if (isIP(host)) return true
  try {
    await lookup(host)
    return true
  } catch {
    return false
  }
}
