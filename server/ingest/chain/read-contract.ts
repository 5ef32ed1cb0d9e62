import { decodeFunctionResult, encodeFunctionData, erc20Abi, numberToHex, type Hex } from 'viem'
import { NoAgreementError, NodeError } from '#server/ingest/chain/node-error.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'

const HEX = /^0x(?:[0-9a-f]{2})*$/i
const isHex = (value: unknown): value is Hex => typeof value === 'string' && HEX.test(value)
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

/** How many digits of a token's amounts are behind the point; null where it does not say. */
export async function readDecimals(group: NodeGroup, token: Hex): Promise<number | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const answer = await call(group, token, data, group.head)
  return answer === null
    ? null
    : decodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', data: answer })
}

/** One word; null where the contract gives none, or no node has the state of that block. */
async function call(group: NodeGroup, to: Hex, data: Hex, block: number): Promise<Hex | null> {
  try {
    return await group.agree(
      `the response of ${to} at block ${block}`,
      block,
      async (node) => {
        const answer = await node.ask('eth_call', [{ to, data }, numberToHex(block)])
        if (!isHex(answer) || answer.length !== 66)
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

/** The first block in which there is a contract at an address; 0 where nodes cannot look so far back; null: there is none now. */
export async function findFirstBlock(group: NodeGroup, address: Hex): Promise<number | null> {
  const hasCode = (block: number) =>
    group.agree(
      `the contract ${address} at block ${block}`,
      block,
      async (node) => {
        const code = await node.ask('eth_getCode', [address, numberToHex(block)])
        if (!isHex(code)) throw new NodeError(`${node.name} returned invalid code`)
        return code !== '0x'
      },
      isEqual,
    )
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
