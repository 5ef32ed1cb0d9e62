import { isIPv4, isIPv6 } from 'node:net'

interface PrefixBits {
  ipv4: number
  ipv6: number
}

/**
 * The network that an IP address is in, as `203.0.113.0/24`: all that the audit trail keeps of it.
 * Null for none, or with no bits.
 */
export function truncatedNetwork(address: string, { ipv4, ipv6 }: PrefixBits): string | null {
  const bare = address.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '')
  if (isIPv4(bare))
    return ipv4 ? `${masked(bare.split('.').map(Number), ipv4, 8).join('.')}/${ipv4}` : null
  if (!isIPv6(bare) || !ipv6) return null
  const groups = masked(splitGroups(bare), ipv6, 16).slice(0, Math.ceil(ipv6 / 16))
  return `${groups.map((group) => group.toString(16)).join(':')}::/${ipv6}`
}

/** The parts with everything behind the first bits set to zero. */
function masked(parts: readonly number[], bits: number, width: number): number[] {
  return parts.map((part, at) => {
    const kept = Math.min(width, Math.max(0, bits - at * width))
    return part & ~(2 ** (width - kept) - 1)
  })
}

/** The first groups, as far as `::` does not stand for them; what is missing behind is zero, and never kept. */
function splitGroups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = numbers(head)
  const after = tail === undefined ? [] : numbers(tail)
  return [
    ...before,
    ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0),
    ...after,
  ]
}

/** An address of version 4 at the end is as long as two groups, and stands behind all that is kept. */
function numbers(text: string): number[] {
  return text
    ? text.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [parseInt(group, 16)]))
    : []
}
