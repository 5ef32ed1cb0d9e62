import { concatHex, numberToHex, toHex, type Hex } from 'viem'

export type Word = number | string

const INSTRUCTIONS: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  DIV: 0x04,
  LT: 0x10,
  EQ: 0x14,
  SHL: 0x1b,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODECOPY: 0x39,
  RETURNDATASIZE: 0x3d,
  RETURNDATACOPY: 0x3e,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  PUSH0: 0x5f,
  DUP1: 0x80,
  DUP2: 0x81,
  SWAP1: 0x90,
  LOG2: 0xa2,
  LOG3: 0xa3,
  CALL: 0xf1,
  RETURN: 0xf3,
  DELEGATECALL: 0xf4,
  REVERT: 0xfd,
}

/** A number or hex is pushed, `:label` stands where one can jump to, and `@label` pushes its place in two bytes. */
export function assemble(words: readonly Word[]): Hex {
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

/** The loader in front of deployed code. */
const LOADER_BYTES = 11

/** The code that stands at an address once these bytes were sent. */
export const codeOf = (sent: Hex): Hex => `0x${sent.slice(2 + 2 * LOADER_BYTES)}`

/** Returns the bytes to send so that code stands at an address of its own. */
export function deployable(code: Hex): Hex {
  const size = (code.length - 2) / 2
  // the deployed code begins behind these eleven bytes
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
