import { numberToHex, toFunctionSelector, type Hex } from 'viem'
import { TRANSFER_TOPIC } from '#server/pipeline/chain/transfers/decode-log.ts'
import { assemble, deployable, type Word } from './assemble.ts'

/**
 * A token of our own, written in the instructions of the virtual machine, so that tests compile
 * nothing. An address's balance is kept under the address itself, the supply under the first number
 * that is no address.
 *
 *   totalSupply() decimals() balanceOf(address) transfer(address,uint256)
 *   mint(address,uint256), burn(uint256): by anyone
 *   drift(uint256): adds to the supply and tells nobody
 *   rebase(uint256): what rebasing tokens say of supply and balances grows by so many thousandths
 *   scribble(uint256): writes a transfer with two topics, as no token does
 */
export function tokenCode(
  decimals: number,
  {
    isRebasing = false,
    takesFee = false,
    multiplies = false,
  }: {
    isRebasing?: boolean
    /** a hundredth of what a transfer says goes to 0x…0fee, and no transfer says so */
    takesFee?: boolean
    /** wallets multiply its amounts by what `split(uint256)` set (ERC-8056) */
    multiplies?: boolean
  } = {},
): Hex {
  const grow = isRebasing ? GROW : []
  const code = assemble([
    'PUSH0',
    'CALLDATALOAD',
    0xe0,
    'SHR',
    ...[...FUNCTIONS, ...(multiplies ? MULTIPLIER_FUNCTIONS : [])].flatMap(([signature, label]) => [
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
    ...grow,
    ...RETURN_WORD,
    ':balance',
    4,
    'CALLDATALOAD',
    'SLOAD',
    ...grow,
    ...RETURN_WORD,

    ':transfer',
    36,
    'CALLDATALOAD',
    ...TAKE_FROM_CALLER,
    ...(takesFee ? GIVE_WITHOUT_FEE : GIVE_TO_FIRST),
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

    ':rebase',
    4,
    'CALLDATALOAD',
    GROWTH,
    'SSTORE',
    'STOP',

    ':multiplier',
    MULTIPLIER,
    'SLOAD',
    ...RETURN_WORD,
    ':split',
    4,
    'CALLDATALOAD',
    MULTIPLIER,
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
  return deployable(code)
}

/** Where its supply is kept. */
export const SUPPLY = numberToHex(2n ** 160n)
const GROWTH = numberToHex(2n ** 160n + 1n)
const MULTIPLIER = numberToHex(2n ** 160n + 2n)
const MULTIPLIER_FUNCTIONS = [
  ['uiMultiplier()', 'multiplier'],
  ['split(uint256)', 'split'],
] as const
/** amount → amount × (1000 + growth) ÷ 1000 */
const GROW: Word[] = [GROWTH, 'SLOAD', '0x03e8', 'ADD', 'MUL', '0x03e8', 'SWAP1', 'DIV']
const RETURN_WORD: Word[] = ['PUSH0', 'MSTORE', 32, 'PUSH0', 'RETURN']

const FUNCTIONS = [
  ['decimals()', 'decimals'],
  ['totalSupply()', 'supply'],
  ['balanceOf(address)', 'balance'],
  ['transfer(address,uint256)', 'transfer'],
  ['mint(address,uint256)', 'mint'],
  ['burn(uint256)', 'burn'],
  ['drift(uint256)', 'drift'],
  ['rebase(uint256)', 'rebase'],
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
/** amount → amount, of which the address in the first argument gets 99 of 100, and 0x…0fee the rest */
const GIVE_WITHOUT_FEE: Word[] = [
  ...['DUP1', 100, 'DUP2', 'DIV', 'SWAP1', 'SUB'],
  ...[4, 'CALLDATALOAD', 'SLOAD', 'ADD', 4, 'CALLDATALOAD', 'SSTORE'],
  ...[100, 'DUP2', 'DIV', '0x0fee', 'SLOAD', 'ADD', '0x0fee', 'SSTORE'],
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
