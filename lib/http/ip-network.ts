import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** How many bits of an address name the network, by its version. */
export interface Prefix {
  ipv4: number
  ipv6: number
}

/** One line: what cannot be had many times over without many contracts. */
export const LINE: Prefix = { ipv4: 32, ipv6: 64 }
/** The range from which one subscriber gets to choose addresses. */
export const SUBSCRIBER: Prefix = { ipv4: 24, ipv6: 56 }
/** The least that a provider gives one customer: for budgets that a holder of many addresses must not multiply. */
export const CUSTOMER: Prefix = { ipv4: 24, ipv6: 48 }

/** Ranges from which a site is reached by its own proxies and people, never by strangers. */
const OWN_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/**
 * The network of an address as `198.51.100.0/24` or `2001:db8::/56`, a whole address without its
 * length; `unknown` where it is none.
 */
export function truncateToNetwork(address: string, prefix: Prefix): string {
  if (address.length > LONGEST_KNOWN) return readNetwork(address, prefix)
  const key = `${prefix.ipv4} ${prefix.ipv6} ${address}`
  const known = networks.get(key)
  if (known !== undefined) return known
  const network = readNetwork(address, prefix)
  networks.set(key, network)
  return network
}

/** Every request asks, and whoever reads a page asks a dozen times. */
const networks = new LRUCache<string, string>({ max: 2_000 })
/** An address with its zone; what is longer is none, and is not kept. */
const LONGEST_KNOWN = 64

function readNetwork(address: string, prefix: Prefix): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  const bytes = parsed.toByteArray()
  // a wider one would no longer be told as such
  const bits = parsed.range() === 'loopback' ? bytes.length * 8 : prefix[parsed.kind()]
  const network = ipaddr
    .fromByteArray(bytes.map((byte, at) => (at < bits / 8 ? byte : 0)))
    .toString()
  return bits === bytes.length * 8 ? network : `${network}/${bits}`
}

export function isPrivateNetwork(network: string): boolean {
  const [address = ''] = network.split('/')
  return ipaddr.isValid(address) && OWN_RANGES.has(ipaddr.parse(address).range())
}
