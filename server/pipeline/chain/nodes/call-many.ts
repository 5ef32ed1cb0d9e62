import {
  decodeFunctionResult,
  encodeFunctionData,
  multicall3Abi,
  numberToHex,
  type Address,
  type Hex,
} from 'viem'
import { findMulticall } from '#lib/registry/public-nodes.ts'
import { isToldError, type ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'

/** A view function of a contract that is called. */
export interface ContractCall {
  target: Address
  callData: Hex
}

/** Contracts behind proxies cost about 40,000 units of gas a call, and public nodes stop at ten millions. */
const CALLS_AT_ONCE = 180
/** As many as find two bad contracts among all of a request. */
const MOST_SPLITS = 16

/**
 * Calls contracts at the end of a block, many to a request where the network has Multicall3. The
 * calls of a contract stand together in a group; → the answers of each group in order, null for a
 * call that the contract refused. Throws NodeError.
 */
export async function callMany(
  node: ChainNode,
  { slug }: { slug: string },
  groups: readonly (readonly ContractCall[])[],
  height: number,
): Promise<(Hex | null)[][]> {
  const multicall = findMulticall(slug)
  let splits = 0
  const call = async (some: readonly (readonly ContractCall[])[]): Promise<(Hex | null)[][]> => {
    const calls = some.flat()
    try {
      const answers = multicall
        ? await callTogether(node, multicall, calls, height)
        : await callApart(node, calls, height)
      return cutLike(some, answers)
    } catch (error) {
      // a contract that uses up the gas of all takes no neighbour with it
      if (!isToldError(error) || splits >= MOST_SPLITS) throw error
      if (some.length <= 1) return some.map((group) => group.map(() => null))
      splits++
      const middle = Math.ceil(some.length / 2)
      return [...(await call(some.slice(0, middle))), ...(await call(some.slice(middle)))]
    }
  }
  const answers: (Hex | null)[][] = []
  for (const batch of batchesOf(groups)) answers.push(...(await call(batch)))
  return answers
}

function batchesOf(groups: readonly (readonly ContractCall[])[]) {
  const longest = Math.max(1, ...groups.map(({ length }) => length))
  const size = Math.max(1, Math.floor(CALLS_AT_ONCE / longest))
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, at) =>
    groups.slice(at * size, (at + 1) * size),
  )
}

function cutLike<T>(groups: readonly (readonly unknown[])[], flat: readonly T[]): T[][] {
  let at = 0
  return groups.map(({ length }) => flat.slice(at, (at += length)))
}

async function callTogether(
  node: ChainNode,
  multicall: Address,
  calls: readonly ContractCall[],
  height: number,
): Promise<(Hex | null)[]> {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: true }))],
  })
  const answer = await node.ask('eth_call', [{ to: multicall, data }, numberToHex(height)])
  // no contract stood there at this block
  if (answer === '0x') return callApart(node, calls, height)
  const results = decode(answer)
  if (results?.length !== calls.length)
    throw new NodeError(`${node.name} returned an invalid answer to a batch of calls`)
  return results.map(({ success, returnData }) => (success ? returnData : null))
}

function decode(answer: unknown): readonly { success: boolean; returnData: Hex }[] | undefined {
  if (!isHex(answer)) return undefined
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
  } catch {
    return undefined
  }
}

async function callApart(
  node: ChainNode,
  calls: readonly ContractCall[],
  height: number,
): Promise<(Hex | null)[]> {
  const answers: (Hex | null)[] = []
  for (const { target: to, callData: data } of calls)
    try {
      const answer = await node.ask('eth_call', [{ to, data }, numberToHex(height)])
      answers.push(isHex(answer) ? answer : null)
    } catch (error) {
      if (!isToldError(error)) throw error
      answers.push(null)
    }
  return answers
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
