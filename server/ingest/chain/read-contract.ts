import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
  type Hex,
} from 'viem'
import { isRefusal, type ChainNode } from '#server/ingest/chain/chain-node.ts'
import { NoAgreementError, NodeError } from '#server/ingest/chain/node-error.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'

const HEX = /^0x(?:[0-9a-f]{2})*$/i
const isHex = (value: unknown): value is Hex => typeof value === 'string' && HEX.test(value)
const isWord = (value: unknown): value is Hex => isHex(value) && value.length === 66
const isEqual = (one: unknown, other: unknown): boolean => one === other

/** What a token says its supply is at the end of a block, in raw units; null where no node can say it any more. Throws NoAgreementError where they contradict each other. */
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

/** What a token says an address holds at the end of a block, in raw units; null and errors as above. */
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

/** The address that a contract answers a call without arguments with, at the end of a block; null and errors as above. */
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

/** How many digits of a token's amounts are behind the point; null where it does not say, or says what cannot be. */
export async function readDecimals(group: NodeGroup, token: Hex): Promise<number | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const answer = await call(group, token, data, group.head)
  const decimals = answer === null ? null : BigInt(answer)
  return decimals === null || decimals > MOST_DECIMALS ? null : Number(decimals)
}

/** What wallets multiply amounts of a token by at the end of a block, in 10^-18 (ERC-8056); `none`: it has no such number; null and errors as above. */
export async function readMultiplier(
  group: NodeGroup,
  token: Hex,
  block: number,
): Promise<bigint | 'none' | null> {
  const data = encodeFunctionData({ abi: multiplierAbi, functionName: 'uiMultiplier' })
  try {
    return await group.agree(
      `the multiplier of ${token} at block ${block}`,
      block,
      async (node) => {
        const answer = await askCall(node, token, data, block)
        // a contract that does not know a call may answer it with nothing; one that is not set yet says 0
        return (isWord(answer) && BigInt(answer)) || 'none'
      },
      isEqual,
    )
  } catch (error) {
    if (error instanceof NoAgreementError && !error.isContradiction) return null
    throw error
  }
}

const multiplierAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])

/** What a contract answers; undefined where it refuses the call. */
async function askCall(node: ChainNode, to: Hex, data: Hex, block: number): Promise<unknown> {
  try {
    return await node.ask('eth_call', [{ to, data }, numberToHex(block)])
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** One word; null where the contract gives none, or no node has the state of that block. */
async function call(group: NodeGroup, to: Hex, data: Hex, block: number): Promise<Hex | null> {
  try {
    return await group.agree(
      `the response of ${to} at block ${block}`,
      block,
      async (node) => {
        const answer = await node.ask('eth_call', [{ to, data }, numberToHex(block)])
        if (!isWord(answer))
          throw new NodeError(`${node.name} returned something other than one word for a call`)
        return answer
      },
      isEqual,
    )
  } catch (error) {
    if (error instanceof NoAgreementError && !error.isContradiction) return null
    throw error
  }
}

/** What accounts begin with that pass their calls on to a contract (EIP-7702): they are none. */
const DELEGATION = '0xef0100'

/** Whether there is a contract at an address at the end of a block; null and errors as above. */
export async function readIsContract(
  group: NodeGroup,
  address: Hex,
  block: number,
): Promise<boolean | null> {
  try {
    const code = await readCode(group, address, block)
    return code !== '0x' && !code.startsWith(DELEGATION)
  } catch (error) {
    if (error instanceof NoAgreementError && !error.isContradiction) return null
    throw error
  }
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

/** The first block in which there is a contract at an address; 0 where nodes cannot look so far back; null: there is none now. */
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
