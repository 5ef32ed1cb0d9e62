import { concatHex, numberToHex, toFunctionSelector, toHex, type Hex } from 'viem'
import { TRANSFER_TOPIC } from '#server/ingest/chain/decode-log.ts'

/**
 * A token of our own, written in the instructions of the virtual machine, so that tests compile nothing. An address's balance
 * is kept under the address itself, the supply under the first number that is no address.
 *
 *   totalSupply() decimals() balanceOf(address) transfer(address,uint256)
 *   mint(address,uint256), burn(uint256): by anyone
 *   drift(uint256): adds to the supply and tells nobody
 *   scribble(uint256): writes a transfer with two topics, as no token does
 */
export function tokenCode(decimals: number): Hex {
  const code = assemble([
    'PUSH0',
    'CALLDATALOAD',
    0xe0,
    'SHR',
    ...FUNCTIONS.flatMap(([signature, label]) => [
      'DUP1',
      toFunctionSelector(signature),
      'EQ',
      `@${label}`,
      'JUMPI',
    ]),
    ':fail',
    'PUSH0',
    'PUSH0',
    'REVERT',

    ':decimals',
    decimals,
    ...RETURN_WORD,
    ':supply',
    SUPPLY,
    'SLOAD',
    ...RETURN_WORD,
    ':balance',
    4,
    'CALLDATALOAD',
    'SLOAD',
    ...RETURN_WORD,

    ':transfer',
    36,
    'CALLDATALOAD',
    ...TAKE_FROM_CALLER,
    ...GIVE_TO_FIRST,
    ...logTransfer(['CALLER'], [4, 'CALLDATALOAD']),
    1,
    ...RETURN_WORD,

    ':mint',
    36,
    'CALLDATALOAD',
    'DUP1',
    SUPPLY,
    'SLOAD',
    'ADD',
    SUPPLY,
    'SSTORE',
    ...GIVE_TO_FIRST,
    ...logTransfer(['PUSH0'], [4, 'CALLDATALOAD']),
    1,
    ...RETURN_WORD,

    ':burn',
    4,
    'CALLDATALOAD',
    ...TAKE_FROM_CALLER,
    'DUP1',
    SUPPLY,
    'SLOAD',
    'SUB',
    SUPPLY,
    'SSTORE',
    ...logTransfer(['CALLER'], ['PUSH0']),
    1,
    ...RETURN_WORD,

    ':drift',
    4,
    'CALLDATALOAD',
    SUPPLY,
    'SLOAD',
    'ADD',
    SUPPLY,
    'SSTORE',
    'STOP',

    ':scribble',
    4,
    'CALLDATALOAD',
    'PUSH0',
    'MSTORE',
    'CALLER',
    TRANSFER_TOPIC,
    32,
    'PUSH0',
    'LOG2',
    'STOP',
  ])
  const size = (code.length - 2) / 2
  // what is deployed begins behind these eleven bytes
  const loader = assemble([
    toHex(size, { size: 2 }),
    'DUP1',
    '0x000b',
    'PUSH0',
    'CODECOPY',
    'PUSH0',
    'RETURN',
  ])
  return concatHex([loader, code])
}

type Word = number | string

const SUPPLY = numberToHex(2n ** 160n)
const RETURN_WORD: Word[] = ['PUSH0', 'MSTORE', 32, 'PUSH0', 'RETURN']

const FUNCTIONS = [
  ['decimals()', 'decimals'],
  ['totalSupply()', 'supply'],
  ['balanceOf(address)', 'balance'],
  ['transfer(address,uint256)', 'transfer'],
  ['mint(address,uint256)', 'mint'],
  ['burn(uint256)', 'burn'],
  ['drift(uint256)', 'drift'],
  ['scribble(uint256)', 'scribble'],
] as const

/** amount → amount, or nothing at all where the caller has less */
const TAKE_FROM_CALLER: Word[] = [
  'CALLER',
  'SLOAD',
  'DUP2',
  'DUP2',
  'LT',
  '@fail',
  'JUMPI',
  'DUP2',
  'SWAP1',
  'SUB',
  'CALLER',
  'SSTORE',
]
/** amount → amount, which the address in the first argument gets */
const GIVE_TO_FIRST: Word[] = [
  'DUP1',
  4,
  'CALLDATALOAD',
  'SLOAD',
  'ADD',
  4,
  'CALLDATALOAD',
  'SSTORE',
]
/** amount → nothing, said to everybody */
const logTransfer = (from: Word[], to: Word[]): Word[] => [
  'PUSH0',
  'MSTORE',
  ...to,
  ...from,
  TRANSFER_TOPIC,
  32,
  'PUSH0',
  'LOG3',
]

const INSTRUCTIONS: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  SUB: 0x03,
  LT: 0x10,
  EQ: 0x14,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CODECOPY: 0x39,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  PUSH0: 0x5f,
  DUP1: 0x80,
  DUP2: 0x81,
  SWAP1: 0x90,
  LOG2: 0xa2,
  LOG3: 0xa3,
  RETURN: 0xf3,
  REVERT: 0xfd,
}

/** A number or hex is pushed, `:label` stands where one can jump to, and `@label` pushes its place in two bytes. */
function assemble(words: readonly Word[]): Hex {
  const labels = new Map<string, number>()
  let at = 0
  for (const word of words) {
    if (typeof word === 'string' && word.startsWith(':')) labels.set(word.slice(1), at)
    at += encode(word, new Map()).length / 2
  }
  return `0x${words.map((word) => encode(word, labels)).join('')}`
}

function encode(word: Word, labels: ReadonlyMap<string, number>): string {
  if (typeof word === 'number') return encode(numberToHex(word, { size: 1 }), labels)
  if (word.startsWith('0x')) {
    const bytes = word.length % 2 ? `0${word.slice(2)}` : word.slice(2)
    return (0x5f + bytes.length / 2).toString(16) + bytes
  }
  if (word.startsWith(':')) return encode('JUMPDEST', labels)
  if (word.startsWith('@'))
    return encode(numberToHex(labels.get(word.slice(1)) ?? 0, { size: 2 }), labels)
  const instruction = INSTRUCTIONS[word]
  if (instruction === undefined) throw new Error(`there is no instruction ${word}`)
  return instruction.toString(16).padStart(2, '0')
}
