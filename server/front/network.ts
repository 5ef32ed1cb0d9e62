import ipaddr from 'ipaddr.js'

/** Ranges from which a site is reached by its own proxies and people, never by strangers. */
const OWN_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])
/** What one subscriber gets to choose addresses from. */
const PREFIX = { ipv4: 24, ipv6: 56 } as const

/** The network of an address as `198.51.100.0/24` or `2001:db8::/56`; `unknown` where it is no address. */
export function networkOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  if (parsed.range() === 'loopback') return `${parsed.toString()}/${parsed.kind() === 'ipv4' ? 32 : 128}` // a wider one would no longer be told as such
  const prefix = PREFIX[parsed.kind()]
  const bytes = parsed.toByteArray().map((byte, at) => (at < prefix / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefix}`
}

export function isPrivateNetwork(network: string): boolean {
  const [address = ''] = network.split('/')
  return ipaddr.isValid(address) && OWN_RANGES.has(ipaddr.parse(address).range())
}
