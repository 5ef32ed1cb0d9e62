import { expect, test } from 'vitest'
import { CostBudget } from '#server/front/cost-budget.ts'
import { isPrivateNetwork, networkOfAddress } from '#server/front/network.ts'

test.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:12:34ff::1', '2001:db8:12:3400::/56'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['nonsense', 'unknown'],
])('%s is of %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

test('own networks are told from those of strangers', () => {
  for (const address of ['127.0.0.1', '10.1.2.3', '172.17.0.1', '192.168.0.9', '::1', 'fd00::1']) expect([address, isPrivateNetwork(networkOfAddress(address))]).toEqual([address, true])
  for (const address of ['8.8.8.8', '198.51.100.7', '2a00::1', 'nonsense']) expect([address, isPrivateNetwork(networkOfAddress(address))]).toEqual([address, false])
})

test('a network that has used its budget waits until some of it has come back; others do not', () => {
  const budget = new CostBudget()
  const began = 1_000_000
  budget.charge('198.51.100.0/24', 31_000, began)
  expect(budget.secondsToWait('198.51.100.0/24', began)).toBe(2)
  expect(budget.secondsToWait('203.0.113.0/24', began)).toBe(0)
  expect(budget.secondsToWait('198.51.100.0/24', began + 3_000)).toBe(0)
})
