import { encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import { proxyKinds, type ProxyKind } from '#lib/registry/proxy-kinds.ts'
import type { Anvil } from './anvil.ts'
import { assemble, deployable, type Word } from './assemble.ts'

const SET = '0x60fe47b1'
const IMPLEMENTATION = '0x5c60da1b'

/**
 * A proxy of our own: it does what the contract does whose address is in the slot of its kind, or
 * in that of the beacon whose address is there. `set(uint256)` writes that slot, by anyone.
 */
export function proxyCode(kind: ProxyKind): Hex {
  const { slot, isBeacon } = proxyKinds[kind]
  const code = assemble([
    ...ifCalled(SET, 'set'),
    'CALLDATASIZE',
    'PUSH0',
    'PUSH0',
    'CALLDATACOPY',
    'PUSH0',
    'PUSH0',
    'CALLDATASIZE',
    'PUSH0',
    ...(isBeacon ? askBeacon(slot) : [slot, 'SLOAD']),
    'GAS',
    'DELEGATECALL',
    'RETURNDATASIZE',
    'PUSH0',
    'PUSH0',
    'RETURNDATACOPY',
    '@done',
    'JUMPI',
    'RETURNDATASIZE',
    'PUSH0',
    'REVERT',
    ':done',
    'RETURNDATASIZE',
    'PUSH0',
    'RETURN',
    ':set',
    4,
    'CALLDATALOAD',
    slot,
    'SSTORE',
    'STOP',
  ])
  return deployable(code)
}

/** A beacon: `implementation()` says what `set(uint256)` wrote last. */
export const beaconCode = (): Hex =>
  deployable(
    assemble([
      ...ifCalled(SET, 'set'),
      'PUSH0',
      'SLOAD',
      'PUSH0',
      'MSTORE',
      32,
      'PUSH0',
      'RETURN',
      ':set',
      4,
      'CALLDATALOAD',
      'PUSH0',
      'SSTORE',
      'STOP',
    ]),
  )

const ifCalled = (selector: Hex, label: string): Word[] => [
  'PUSH0',
  'CALLDATALOAD',
  0xe0,
  'SHR',
  selector,
  'EQ',
  `@${label}`,
  'JUMPI',
]

/** → the address that the beacon in a slot says; what was asked of the proxy is written anew over the question */
const askBeacon = (slot: Hex): Word[] => [
  ...[IMPLEMENTATION, 0xe0, 'SHL', 'CALLDATASIZE', 'MSTORE'],
  ...[32, 'CALLDATASIZE', 4, 'CALLDATASIZE', 'PUSH0'],
  ...[slot, 'SLOAD', 'GAS', 'CALL', 'POP', 'CALLDATASIZE', 'MLOAD'],
]

const abi = parseAbi(['function set(uint256 behind)'])

/** Sets what stands behind a proxy or beacon, with the next block. */
export async function setBehind(
  { client, accounts: [account] }: Anvil,
  to: Address,
  behind: Address,
): Promise<void> {
  if (!account) throw new Error('the node has no accounts')
  await client.sendTransaction({
    account,
    chain: null,
    to,
    data: encodeFunctionData({ abi, functionName: 'set', args: [BigInt(behind)] }),
    gas: 200_000n,
  })
}
