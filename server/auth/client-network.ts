import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that a request comes from, for budgets: the address of version 4, the /64 of version 6. The front writes
 * X-Forwarded-For anew (server/front/client-address.ts), so its last entry is to be believed.
 */
export const clientNetwork = (headers: Headers): string => networkOf(clientAddress(headers))

/** The address itself, which is kept nowhere as a whole. */
export const clientAddress = (headers: Headers): string => headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''

export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const all = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** An address of version 4 at the end stands for two groups. */
function groupsOf(text: string): string[] {
  return text ? text.split(':').flatMap((group) => (group.includes('.') ? ['v4', 'v4'] : [group])) : []
}
