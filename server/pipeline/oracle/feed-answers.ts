import { decodeFunctionResult, encodeFunctionData, hexToBigInt, parseAbi, type Hex } from 'viem'
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
export interface Round {
  round: bigint
  updatedAt: bigint
  answeredInRound: bigint
}

/** The answer of a feed. A contract without rounds says neither a round nor when it was updated. */
export interface FeedAnswer {
  answer: bigint
  decimals: number
  /** the feed's own, or the call that was answered */
  description: string
  round: Round | null
}

/** A feed as it is called: its address, and the call of a contract without rounds. */
export interface CalledFeed {
  address: Hex
  /** as it is written out, and as it is sent; null: a feed that has rounds */
  call: { text: string; data: Hex; decimals: number } | null
}

const LONGEST = 200
const LARGEST_ROUND = 2n ** 80n - 1n

/** Five words: round, answer, when it began, when it was answered, and in which round. Throws where they are not. */
export function parseRound(data: Hex): Round & { answer: bigint } {
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

/** A number with its sign, in one word. */
function parseAnswer(data: Hex): bigint {
  if (data.length !== 2 + 64) throw new RangeError('an answer is one word')
  return hexToBigInt(data, { size: 32, signed: true })
}

/**
 * Reads what feeds say at the end of a block, all of them with one request to a node where the
 * network allows it. → the answer of one that enough nodes report; throws NoAgreementError.
 */
export function openFeeds(
  group: NodeGroup,
  {
    network,
    feeds,
    block,
  }: { network: { slug: string }; feeds: readonly CalledFeed[]; block: number },
): (feed: CalledFeed) => Promise<FeedAnswer> {
  const answers = new Map<ChainNode, Promise<Map<string, (Hex | null)[]>>>()
  const read = async (node: ChainNode) => {
    const calls = feeds.map(({ address, call }) =>
      call
        ? [{ target: address, callData: call.data }]
        : QUESTIONS.map(({ callData }) => ({ target: address, callData })),
    )
    const said = await callMany(node, network, calls, block)
    return new Map(feeds.map((feed, at) => [keyOf(feed), said[at] ?? []]))
  }
  return (feed) =>
    group.agree(
      `the feed ${feed.address} at block ${block}`,
      block,
      async (node) => {
        const all = answers.get(node) ?? read(node)
        answers.set(node, all)
        const own = (await all).get(keyOf(feed)) ?? []
        return feed.call ? readValue(node, feed, feed.call, own) : readRound(node, feed, own)
      },
      isSame,
    )
}

/** One contract may speak of several assets. */
const keyOf = ({ address, call }: CalledFeed): string => `${address} ${call?.data ?? ''}`

function readValue(
  node: ChainNode,
  { address }: CalledFeed,
  { text, decimals }: NonNullable<CalledFeed['call']>,
  [answer]: readonly (Hex | null)[],
): FeedAnswer {
  return {
    answer: parseWith(node, address, text, answer, parseAnswer),
    decimals,
    description: text,
    round: null,
  }
}

function readRound(
  node: ChainNode,
  { address }: CalledFeed,
  answers: readonly (Hex | null)[],
): FeedAnswer {
  const read = <T>(at: number, parse: (data: Hex) => T): T =>
    parseWith(node, address, `${QUESTIONS[at]?.functionName ?? ''}()`, answers[at], parse)
  const { answer, ...round } = read(0, parseRound)
  const decimals = read(1, parseDecimals)
  const description = read(2, (data) =>
    decodeFunctionResult({ abi, functionName: 'description', data }),
  )
  return { answer, decimals, description: clean(description), round }
}

function parseWith<T>(
  node: ChainNode,
  address: Hex,
  call: string,
  answer: Hex | null | undefined,
  parse: (data: Hex) => T,
): T {
  if (!answer) throw new NodeError(`${address} does not answer ${call}: it is not this feed`)
  try {
    return parse(answer)
  } catch (error) {
    throw new NodeError(
      `${node.name} returned an answer to ${call} of ${address} that is not a valid feed answer`,
      { cause: error },
    )
  }
}

const isSame = (one: FeedAnswer, other: FeedAnswer): boolean =>
  one.answer === other.answer &&
  one.decimals === other.decimals &&
  one.description === other.description &&
  one.round?.round === other.round?.round &&
  one.round?.updatedAt === other.round?.updatedAt &&
  one.round?.answeredInRound === other.round?.answeredInRound

/** Prepares a contract's own text for pages: one line, and not too long. */
const clean = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
