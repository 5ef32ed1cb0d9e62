import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Whether none of these hosts has an address: then it is the connection that is missing, and not one of them. */
export async function isOffline(hosts: readonly string[]): Promise<boolean> {
  const found = await Promise.all(hosts.map(hasAddress))
  return hosts.length > 0 && !found.some(Boolean)
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
