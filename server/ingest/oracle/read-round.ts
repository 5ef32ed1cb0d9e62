import { decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi, type Hex } from 'viem'
import { isRefusal, type ChainNode } from '#server/ingest/chain/chain-node.ts'
import { NodeError } from '#server/ingest/chain/node-error.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'

const abi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
])

/** The newest round of a feed. Times are seconds since 1970-01-01, 0 where the round has none yet. */
export interface SaidRound {
  round: bigint
  answer: bigint
  updatedAt: bigint
  answeredInRound: bigint
  decimals: number
  description: string
}

const HEX = /^0x(?:[0-9a-f]{2})*$/i
const isHex = (value: unknown): value is Hex => typeof value === 'string' && HEX.test(value)
const LONGEST = 200
const LARGEST_ROUND = 2n ** 80n - 1n

/** Five words: round, answer, when it began, when it was answered, and in which round. Throws where they are not. */
export function parseRound(data: Hex): Omit<SaidRound, 'decimals' | 'description'> {
  if (data.length !== 2 + 5 * 64) throw new RangeError('a round has five words')
  const [round, answer, , updatedAt, answeredInRound] = decodeFunctionResult({
    abi,
    functionName: 'latestRoundData',
    data,
  })
  if (round > LARGEST_ROUND || answeredInRound > LARGEST_ROUND)
    throw new RangeError('a round has a number of 80 bits')
  return { round, answer, updatedAt, answeredInRound }
}

/** The library reads a word that is larger than its type without complaint. */
function parseDecimals(data: Hex): number {
  if (data.length !== 2 + 64 || BigInt(data) > 255n) throw new RangeError('decimals are one byte')
  return Number(BigInt(data))
}

/** Reads the round of a feed that enough nodes report at the end of a block. Throws NoAgreementError. */
export function readRound(group: NodeGroup, feed: Hex, block: number): Promise<SaidRound> {
  return group.agree(
    `the feed ${feed} at block ${block}`,
    block,
    async (node) => {
      const [round, decimals, description] = await Promise.all([
        ask(node, feed, block, 'latestRoundData', parseRound),
        ask(node, feed, block, 'decimals', parseDecimals),
        ask(node, feed, block, 'description', (data) =>
          decodeFunctionResult({ abi, functionName: 'description', data }),
        ),
      ])
      return { ...round, decimals, description: clean(description) }
    },
    isSame,
  )
}

async function ask<T>(
  node: ChainNode,
  to: Hex,
  block: number,
  functionName: 'latestRoundData' | 'decimals' | 'description',
  parse: (data: Hex) => T,
): Promise<T> {
  const data = encodeFunctionData({ abi, functionName })
  const wrong = `${node.name} returned an answer to ${functionName}() of ${to} that is not a valid feed answer`
  let answer: unknown
  try {
    answer = await node.ask('eth_call', [{ to, data }, numberToHex(block)])
  } catch (error) {
    throw isRefusal(error)
      ? new NodeError(`${to} does not answer ${functionName}(): it is not a feed`, { cause: error })
      : error
  }
  if (!isHex(answer)) throw new NodeError(wrong)
  try {
    return parse(answer)
  } catch (error) {
    throw new NodeError(wrong, { cause: error })
  }
}

const isSame = (one: SaidRound, other: SaidRound): boolean =>
  one.round === other.round &&
  one.answer === other.answer &&
  one.updatedAt === other.updatedAt &&
  one.answeredInRound === other.answeredInRound &&
  one.decimals === other.decimals &&
  one.description === other.description

/** Prepares a contract's own text for pages: one line, and not too long. */
const clean = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
