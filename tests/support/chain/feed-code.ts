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

/** Past rounds lie at their numbers behind these slots; of one that is not set, all is zero. */
const PAST_ANSWERS = 0x1000_0000
const PAST_TIMES = 0x2000_0000
const ROUND_ASKED: readonly Word[] = [4, 'CALLDATALOAD']
const ofRound = (slots: number): Word[] => [...ROUND_ASKED, numberToHex(slots), 'ADD', 'SLOAD']

const SET: readonly Word[] = [':set', 36, 'CALLDATALOAD', 4, 'CALLDATALOAD', 'SSTORE', 'STOP']

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
      ['getRoundData(uint80)', 'past'],
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
    ':past',
    ...ROUND_ASKED,
    'PUSH0',
    'MSTORE',
    ...ofRound(PAST_ANSWERS),
    32,
    'MSTORE',
    ...ofRound(PAST_TIMES),
    'DUP1',
    64,
    'MSTORE',
    96,
    'MSTORE',
    ...ROUND_ASKED,
    128,
    'MSTORE',
    160,
    'PUSH0',
    'RETURN',
    ...SET,
  ]),
)

/** A contract without rounds: it answers every call but `set` with the word of its answer. */
export const valueCode: Hex = deployable(
  assemble([
    'PUSH0',
    'CALLDATALOAD',
    0xe0,
    'SHR',
    toFunctionSelector('set(uint256,uint256)'),
    'EQ',
    '@set',
    'JUMPI',
    ...store(SLOTS.answer, 0),
    32,
    'PUSH0',
    'RETURN',
    ...SET,
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
export const setFeed = (node: Anvil, to: Address, state: FeedState): Promise<void> =>
  setWords(node, to, feedWords(state))

/** A round before the newest one, whose number is small. */
interface PastRoundState {
  round: bigint
  answer: bigint
  updatedAt: string
}

/** The words that a feed keeps of a round before, by their slots. */
export const pastRoundWords = ({
  round,
  answer,
  updatedAt,
}: PastRoundState): (readonly [slot: number, word: bigint])[] => [
  [PAST_ANSWERS + Number(round), answer],
  [PAST_TIMES + Number(round), BigInt(Date.parse(updatedAt) / 1000)],
]

/** Sets what a feed said in rounds before. */
export const setPastRounds = (
  node: Anvil,
  to: Address,
  rounds: readonly PastRoundState[],
): Promise<void> => setWords(node, to, rounds.flatMap(pastRoundWords))

async function setWords(
  { client, accounts: [account] }: Anvil,
  to: Address,
  words: readonly (readonly [slot: number, value: bigint])[],
): Promise<void> {
  if (!account) throw new Error('the node has no accounts')
  for (const [slot, value] of words)
    await client.sendTransaction({
      account,
      chain: null,
      to,
      data: encodeFunctionData({ abi, functionName: 'set', args: [BigInt(slot), value] }),
      gas: 200_000n,
    })
}
