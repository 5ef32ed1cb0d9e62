import { expect, test } from 'vitest'
import {
  CUSTOMER,
  isPrivateNetwork,
  LINE,
  truncateToNetwork,
  SUBSCRIBER,
} from '#lib/http/ip-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8:1:2fff:3:4:5:6', '2001:db8:1:2fff::/64', '2001:db8:1:2f00::/56', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/56', 'fe80::/48'],
  ['::1', '::1', '::1', '::1'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['64:ff9b::203.0.113.9', '64:ff9b::/64', '64:ff9b::/56', '64:ff9b::/48'],
  ['somewhere', 'unknown', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown', 'unknown'],
])(
  '%s is of the line %s, the subscriber %s, the customer %s',
  (address, line, subscriber, customer) => {
    expect(
      [LINE, SUBSCRIBER, CUSTOMER].map((prefix) => truncateToNetwork(address, prefix)),
    ).toEqual([line, subscriber, customer])
  },
)

test('own networks are told from those of strangers', () => {
  const isOwn = (address: string) => [
    address,
    isPrivateNetwork(truncateToNetwork(address, SUBSCRIBER)),
  ]
  for (const address of ['127.0.0.1', '10.1.2.3', '172.17.0.1', '192.168.0.9', '::1', 'fd00::1'])
    expect(isOwn(address)).toEqual([address, true])
  for (const address of ['8.8.8.8', '198.51.100.7', '2a00::1', 'nonsense'])
    expect(isOwn(address)).toEqual([address, false])
})
