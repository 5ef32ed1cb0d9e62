import { expect, test } from 'vitest'
import { truncatedNetwork } from '#server/core/audit/truncated-network.ts'

const USUAL = { ipv4: 24, ipv6: 48 }

test.each([
  ['203.0.113.77', USUAL, '203.0.113.0/24'],
  ['203.0.113.77', { ipv4: 20, ipv6: 48 }, '203.0.112.0/20'],
  ['203.0.113.77', { ipv4: 32, ipv6: 48 }, '203.0.113.77/32'],
  ['::ffff:203.0.113.77', USUAL, '203.0.113.0/24'],
  ['2001:db8:aaaa:bbbb:1:2:3:4', USUAL, '2001:db8:aaaa::/48'],
  ['2001:db8::1', USUAL, '2001:db8:0::/48'],
  ['2001:db8:aaaa:bbbb::1', { ipv4: 24, ipv6: 36 }, '2001:db8:a000::/36'],
  ['fe80::1%eth0', USUAL, 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.77', USUAL, '64:ff9b:0::/48'],
  ['203.0.113.77', { ipv4: 0, ipv6: 48 }, null],
  ['2001:db8::1', { ipv4: 24, ipv6: 0 }, null],
  ['somewhere', USUAL, null],
  ['', USUAL, null],
])('of %s with %j is kept %s', (address, bits, network) => {
  expect(truncatedNetwork(address, bits)).toBe(network)
})
