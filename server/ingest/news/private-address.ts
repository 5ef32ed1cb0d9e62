import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's on the Internet: own machine, own network, tests, groups, and ways around to them. */
const V4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4']
const V6 = ['::/127', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8']

// two lists: in one, what version 6 maps from version 4 would hold for all of version 4
const lists = { ipv4: listOf('ipv4', V4), ipv6: listOf('ipv6', V6) }

/** Whether an address must not be fetched for somebody: not a public one, or none at all. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  return version === 6 ? lists.ipv6.check(address, 'ipv6') : lists.ipv4.check(address, 'ipv4')
}

function listOf(kind: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), kind)
  }
  return list
}
