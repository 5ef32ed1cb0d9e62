import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
  type Hex,
} from 'viem'
import { isRefusal, type ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { NoAgreementError, NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'

const HEX = /^0x(?:[0-9a-f]{2})*$/i
const isHex = (value: unknown): value is Hex => typeof value === 'string' && HEX.test(value)
const isWord = (value: unknown): value is Hex => isHex(value) && value.length === 66
const isEqual = (one: unknown, other: unknown): boolean => one === other

/**
 * Reads the supply that a token reports at the end of a block, in raw units; null where no node can
 * say it any more. Throws NoAgreementError where they contradict each other.
 */
export async function readTotalSupply(
  group: NodeGroup,
  token: Hex,
  block: number,
): Promise<bigint | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' })
  const answer = await call(group, token, data, block)
  return answer === null
    ? null
    : decodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', data: answer })
}

/** Reads an address's balance as a token reports it at the end of a block, in raw units; null and errors as above. */
export async function readBalance(
  group: NodeGroup,
  token: Hex,
  holder: Hex,
  block: number,
): Promise<bigint | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
  const answer = await call(group, token, data, block)
  return answer === null
    ? null
    : decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}

/**
 * The address that a contract answers a call without arguments with, at the end of a block; null
 * and errors as above.
 */
export async function readAddress(
  group: NodeGroup,
  contract: Hex,
  question: 'implementation',
  block: number,
): Promise<Hex | null> {
  const data = encodeFunctionData({ abi: addressAbi, functionName: question })
  const answer = await call(group, contract, data, block)
  return answer === null ? null : numberToHex(BigInt(answer) % 2n ** 160n, { size: 20 })
}

const addressAbi = parseAbi(['function implementation() view returns (address)'])

/** With more an amount of one is nothing that can be shown. */
const MOST_DECIMALS = 36n

/**
 * How many digits of a token's amounts are behind the point; null where it says none, or what
 * cannot be. Throws NoAgreementError.
 */
export async function readDecimals(group: NodeGroup, token: Hex): Promise<number | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const decimals = await group.agree(
    `the decimals of ${token}`,
    group.head,
    (node) => askNumber(node, token, data, group.head),
    isEqual,
  )
  return decimals === null || decimals > MOST_DECIMALS ? null : Number(decimals)
}

/**
 * Reads the number that wallets multiply amounts of a token by at the end of a block, in 10^-18
 * (ERC-8056); `none`: it has no such number. Throws NoAgreementError.
 */
export async function readMultiplier(
  group: NodeGroup,
  token: Hex,
  block: number,
): Promise<bigint | 'none'> {
  const data = encodeFunctionData({ abi: multiplierAbi, functionName: 'uiMultiplier' })
  const multiplier = await group.agree(
    `the multiplier of ${token} at block ${block}`,
    block,
    (node) => askNumber(node, token, data, block),
    isEqual,
  )
  // one that is not set yet says 0
  return multiplier || 'none'
}

const multiplierAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])

/**
 * The number that a contract answers a call with; null where it refuses it, or knows no such call,
 * which some answer with nothing.
 */
async function askNumber(
  node: ChainNode,
  to: Hex,
  data: Hex,
  block: number,
): Promise<bigint | null> {
  let answer: unknown
  try {
    answer = await node.ask('eth_call', [{ to, data }, numberToHex(block)])
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
  if (!isHex(answer)) throw new NodeError(`${node.name} returned an invalid answer to a call`)
  return isWord(answer) ? BigInt(answer) : null
}

/**
 * Returns the result of a reading; null where too few nodes answer, as they do of blocks whose
 * state they have dropped. Throws NoAgreementError where they contradict each other.
 */
export async function orUnread<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof NoAgreementError && !error.isContradiction) return null
    throw error
  }
}

/** One word; null where the contract gives none, or too few nodes have the state of that block. */
const call = (group: NodeGroup, to: Hex, data: Hex, block: number): Promise<Hex | null> =>
  orUnread(
    group.agree(
      `the response of ${to} at block ${block}`,
      block,
      async (node) => {
        const answer = await node.ask('eth_call', [{ to, data }, numberToHex(block)])
        if (!isWord(answer))
          throw new NodeError(`${node.name} returned something other than one word for a call`)
        return answer
      },
      isEqual,
    ),
  )

/** The first bytes of the code of accounts that pass their calls on to a contract (EIP-7702): they are no contracts. */
const DELEGATION = '0xef0100'

/** Tells if there is a contract at an address at the end of a block; null and errors as above. */
export async function readIsContract(
  group: NodeGroup,
  address: Hex,
  block: number,
): Promise<boolean | null> {
  const code = await orUnread(readCode(group, address, block))
  return code === null ? null : code !== '0x' && !code.startsWith(DELEGATION)
}

const readCode = (group: NodeGroup, address: Hex, block: number): Promise<Hex> =>
  group.agree(
    `the code of ${address} at block ${block}`,
    block,
    async (node) => {
      const code = await node.ask('eth_getCode', [address, numberToHex(block)])
      if (!isHex(code)) throw new NodeError(`${node.name} returned invalid code`)
      return code
    },
    isEqual,
  )

/**
 * The first block in which there is a contract at an address; 0 where nodes cannot look so far
 * back; null: there is none now.
 */
export async function findFirstBlock(group: NodeGroup, address: Hex): Promise<number | null> {
  const hasCode = async (block: number) => (await readCode(group, address, block)) !== '0x'
  if (!(await hasCode(group.head))) return null
  let [none, some] = [-1, group.head]
  try {
    while (some - none > 1) {
      const middle = Math.floor((none + some) / 2)
      if (await hasCode(middle)) some = middle
      else none = middle
    }
  } catch (error) {
    if (error instanceof NoAgreementError && !error.isContradiction) return 0
    throw error
  }
  return some
}
