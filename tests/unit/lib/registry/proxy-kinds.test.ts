import { keccak256, numberToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { proxyKinds } from '#lib/registry/proxy-kinds.ts'

test('slots are those of the standards', () => {
  const slot = (text: string, less: bigint) =>
    numberToHex(BigInt(keccak256(toHex(text))) - less, { size: 32 })
  expect(proxyKinds['eip-1967'].slot).toBe(slot('eip1967.proxy.implementation', 1n))
  expect(proxyKinds.beacon.slot).toBe(slot('eip1967.proxy.beacon', 1n))
  expect(proxyKinds['eip-1822'].slot).toBe(slot('PROXIABLE', 0n))
})
