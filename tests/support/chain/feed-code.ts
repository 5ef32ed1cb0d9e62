import {
  encodeFunctionData,
  numberToHex,
  parseAbi,
  stringToHex,
  toFunctionSelector,
  type Address,
  type Hex,
} from 'viem'
import type { Anvil } from './anvil.ts'
import { assemble, deployable, type Word } from './assemble.ts'

const SLOTS = {
  decimals: 0,
  round: 1,
  answer: 2,
  startedAt: 3,
  updatedAt: 4,
  answeredInRound: 5,
  description: 6,
  length: 7,
} as const

const store = (slot: number, at: number): Word[] => [slot, 'SLOAD', at, 'MSTORE']

/**
 * A feed of our own, as AggregatorV3 answers: what it says lies in slots that anybody sets with
 * `set(uint256,uint256)`.
 */
export const feedCode: Hex = deployable(
  assemble([
    'PUSH0',
    'CALLDATALOAD',
    0xe0,
    'SHR',
    ...[
      ['latestRoundData()', 'round'],
      ['decimals()', 'decimals'],
      ['description()', 'description'],
      ['set(uint256,uint256)', 'set'],
    ].flatMap(([signature = '', label]) => [
      'DUP1',
      toFunctionSelector(signature),
      'EQ',
      `@${label}`,
      'JUMPI',
    ]),
    'PUSH0',
    'PUSH0',
    'REVERT',
    ':round',
    ...store(SLOTS.round, 0),
    ...store(SLOTS.answer, 32),
    ...store(SLOTS.startedAt, 64),
    ...store(SLOTS.updatedAt, 96),
    ...store(SLOTS.answeredInRound, 128),
    160,
    'PUSH0',
    'RETURN',
    ':decimals',
    ...store(SLOTS.decimals, 0),
    32,
    'PUSH0',
    'RETURN',
    ':description',
    32,
    'PUSH0',
    'MSTORE',
    ...store(SLOTS.length, 32),
    ...store(SLOTS.description, 64),
    96,
    'PUSH0',
    'RETURN',
    ':set',
    36,
    'CALLDATALOAD',
    4,
    'CALLDATALOAD',
    'SSTORE',
    'STOP',
  ]),
)

const abi = parseAbi(['function set(uint256 slot, uint256 value)'])

export interface FeedState {
  round: bigint
  answer: bigint
  /** as a date and time; null: the round has no answer */
  updatedAt: string | null
  answeredInRound: bigint
  decimals: bigint
  /** at most 32 letters */
  description: string
}

/** The words that a feed keeps, by their slots. */
export function feedWords({
  updatedAt,
  description,
  ...numbers
}: FeedState): (readonly [slot: number, word: bigint])[] {
  const time = updatedAt === null ? 0n : BigInt(Date.parse(updatedAt) / 1000)
  return [
    [SLOTS.decimals, numbers.decimals],
    [SLOTS.round, numbers.round],
    [SLOTS.answer, BigInt(numberToHex(numbers.answer, { signed: true, size: 32 }))],
    [SLOTS.startedAt, time],
    [SLOTS.updatedAt, time],
    [SLOTS.answeredInRound, numbers.answeredInRound],
    [SLOTS.description, BigInt(stringToHex(description, { size: 32 }))],
    [SLOTS.length, BigInt(description.length)],
  ]
}

/** Sets what a feed says; it does from the next block on. */
export async function setFeed(
  { client, accounts: [account] }: Anvil,
  to: Address,
  state: FeedState,
): Promise<void> {
  if (!account) throw new Error('the node has no accounts')
  for (const [slot, value] of feedWords(state))
    await client.sendTransaction({
      account,
      chain: null,
      to,
      data: encodeFunctionData({ abi, functionName: 'set', args: [BigInt(slot), value] }),
      gas: 200_000n,
    })
}
