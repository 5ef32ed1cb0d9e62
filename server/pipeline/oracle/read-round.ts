import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { callMany } from '#server/pipeline/chain/nodes/call-many.ts'
import type { ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'

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

const QUESTIONS = (['latestRoundData', 'decimals', 'description'] as const).map((functionName) => ({
  functionName,
  callData: encodeFunctionData({ abi, functionName }),
}))

/**
 * Reads the newest rounds of feeds at the end of a block, all of them with one request to a node
 * where the network allows it. → the round of one that enough nodes report; throws NoAgreementError.
 */
export function openRounds(
  group: NodeGroup,
  { network, feeds, block }: { network: { slug: string }; feeds: readonly Hex[]; block: number },
): (feed: Hex) => Promise<SaidRound> {
  const answers = new Map<ChainNode, Promise<Map<Hex, (Hex | null)[]>>>()
  const read = async (node: ChainNode) => {
    const calls = feeds.map((target) => QUESTIONS.map(({ callData }) => ({ target, callData })))
    const said = await callMany(node, network, calls, block)
    return new Map(feeds.map((feed, at) => [feed, said[at] ?? []]))
  }
  return (feed) =>
    group.agree(
      `the feed ${feed} at block ${block}`,
      block,
      async (node) => {
        const all = answers.get(node) ?? read(node)
        answers.set(node, all)
        return readAnswers(node, feed, (await all).get(feed) ?? [])
      },
      isSame,
    )
}

function readAnswers(node: ChainNode, feed: Hex, answers: readonly (Hex | null)[]): SaidRound {
  const read = <T>(at: number, parse: (data: Hex) => T): T => {
    const name = QUESTIONS[at]?.functionName ?? ''
    const answer = answers[at]
    if (!answer) throw new NodeError(`${feed} does not answer ${name}(): it is not a feed`)
    try {
      return parse(answer)
    } catch (error) {
      throw new NodeError(
        `${node.name} returned an answer to ${name}() of ${feed} that is not a valid feed answer`,
        { cause: error },
      )
    }
  }
  const round = read(0, parseRound)
  const decimals = read(1, parseDecimals)
  const description = read(2, (data) =>
    decodeFunctionResult({ abi, functionName: 'description', data }),
  )
  return { ...round, decimals, description: clean(description) }
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
