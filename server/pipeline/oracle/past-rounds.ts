import { encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import type { Day } from '#lib/dates.ts'
import { readUnits, writeDecimal } from '#lib/exact-decimal.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { callMany } from '#server/pipeline/chain/nodes/call-many.ts'
import type { ChainNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { NoAgreementError } from '#server/pipeline/chain/nodes/node-error.ts'
import type { NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { BlockHeader } from '#server/pipeline/chain/transfers/transfer.ts'
import { calledFeed, type ReadFeed } from '#server/pipeline/oracle/list-price-feeds.ts'
import { parseRound, type FeedAnswer, type Round } from '#server/pipeline/oracle/feed-answers.ts'
import { storePastReading } from '#server/pipeline/oracle/store-oracle-readings.ts'

/** Two months where a round comes each day: as far back as the yield of the first day looks. */
const MOST_ROUNDS = 60
/** In front of the number of a round stands that of its phase, and the first round of a phase is 1. */
const ROUND_BITS = 64
const SECONDS_A_DAY = 86_400

const abi = parseAbi(['function getRoundData(uint80 roundId) view'])

type PastRound = Round & { answer: bigint }

/** A feed of which no day before is known, and what it says now. */
export interface NewFeed {
  feed: ReadFeed
  said: FeedAnswer
}

interface At {
  network: { slug: string }
  block: BlockHeader
  group: NodeGroup
}

/**
 * Stores what feeds said before today: the last round of each day, as the reading of that day. A
 * contract keeps its rounds, so that a node without an archive knows them; of one that does not, or
 * of which nodes say different things, the first reading stands for the day before.
 */
export async function takePastRounds(
  session: ChainSession,
  feeds: readonly NewFeed[],
  at: At,
): Promise<void> {
  const asked = feeds.flatMap(({ feed, said }) =>
    said.round ? [{ feed, said, rounds: listRounds(said.round.round) }] : [],
  )
  const read = openRounds(
    asked.map(({ feed, rounds }) => ({ address: calledFeed(feed).address, rounds })),
    at,
  )
  for (const { feed, said } of feeds) {
    const newest = said.round && { ...said.round, answer: said.answer }
    const rounds = newest ? [newest, ...(await read(calledFeed(feed).address))] : []
    const days = [...lastOfDays(rounds, at.block)]
    // all or none: a feed of which some past day is known is not asked for its past again
    await transactionOn(session.client, async () => {
      for (const [day, round] of days.length ? days : [[dayOf(at.block) - 1, newest] as const])
        await storePast(session, { feed, said }, { day, round, at })
    })
  }
}

const dayOf = ({ at }: BlockHeader): Day => Math.floor(at / SECONDS_A_DAY)

/** The numbers of the rounds before one, the newest first; of its phase only. */
function listRounds(newest: bigint): bigint[] {
  const first = BigInt.asUintN(ROUND_BITS, newest)
  const count = first <= MOST_ROUNDS ? Number(first) - 1 : MOST_ROUNDS
  return Array.from({ length: Math.max(0, count) }, (_, at) => newest - 1n - BigInt(at))
}

/** The last round of each day that was over when the block was made. */
function lastOfDays(rounds: readonly PastRound[], block: BlockHeader): Map<Day, PastRound> {
  const days = new Map<Day, PastRound>()
  for (const round of rounds) {
    const day = Math.floor(Number(round.updatedAt) / SECONDS_A_DAY)
    // the newest one comes first
    if (day < dayOf(block) && !days.has(day)) days.set(day, round)
  }
  return days
}

/** `round`: null: the contract has none, and what it says now is stored */
function storePast(
  session: ChainSession,
  { feed, said }: NewFeed,
  { day, round, at: { block, group } }: { day: Day; round: PastRound | null; at: At },
): Promise<void> {
  const answer = (round ?? said).answer.toString()
  return storePastReading(session, {
    feedId: feed.id,
    day,
    address: feed.address,
    round: round?.round.toString() ?? null,
    answer,
    decimals: said.decimals,
    value: writeDecimal(readUnits(answer, said.decimals)),
    description: said.description,
    updatedAt: round ? Number(round.updatedAt) : block.at,
    block: block.number,
    hash: block.hash,
    at: block.at,
    nodes: group.wanted,
  })
}

/** Reads rounds of many feeds, with few requests to a node. → the rounds of one that enough nodes report */
function openRounds(
  feeds: readonly { address: Address; rounds: readonly bigint[] }[],
  { network, block, group }: At,
): (address: Address) => Promise<PastRound[]> {
  const answers = new Map<ChainNode, Promise<Map<Address, PastRound[]>>>()
  const readAll = async (node: ChainNode) => {
    const calls = feeds.map(({ address, rounds }) =>
      rounds.map((id) => ({
        target: address,
        callData: encodeFunctionData({ abi, functionName: 'getRoundData', args: [id] }),
      })),
    )
    const said = await callMany(node, network, calls, block.number)
    return new Map(
      feeds.map(({ address, rounds }, at) => [address, finished(said[at] ?? [], rounds, block)]),
    )
  }
  return async (address) => {
    try {
      return await group.agree(
        `the past rounds of ${address} at block ${block.number}`,
        block.number,
        async (node) => {
          const all = answers.get(node) ?? readAll(node)
          answers.set(node, all)
          return (await all).get(address) ?? []
        },
        isSame,
      )
    } catch (error) {
      if (!(error instanceof NoAgreementError)) throw error
      return []
    }
  }
}

/** The rounds up to the first one that is not as it should be. */
function finished(
  answers: readonly (Hex | null)[],
  ids: readonly bigint[],
  block: BlockHeader,
): PastRound[] {
  const rounds: PastRound[] = []
  for (const [at, answer] of answers.entries()) {
    const round = answer && readRound(answer)
    if (!round || round.round !== ids[at] || round.updatedAt > BigInt(block.at)) break
    rounds.push(round)
  }
  return rounds
}

/** null: not a finished round with an answer above zero */
function readRound(answer: Hex): PastRound | null {
  try {
    const round = parseRound(answer)
    const isFinished = round.updatedAt > 0n && round.answeredInRound >= round.round
    return isFinished && round.answer > 0n ? round : null
  } catch {
    return null
  }
}

const isSame = (one: readonly PastRound[], other: readonly PastRound[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ round, answer, updatedAt }, at) =>
      round === other[at]?.round &&
      answer === other[at]?.answer &&
      updatedAt === other[at]?.updatedAt,
  )
