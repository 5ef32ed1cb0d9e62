import { today } from '#lib/dates.ts'
import { readUnits, writeDecimal } from '#lib/exact-decimal.ts'
import type { ChainFault } from '#lib/registry/chain-faults.ts'
import { measureById } from '#lib/registry/measures.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import type { BlockHeader } from '#server/pipeline/chain/transfers/transfer.ts'
import { calledFeed, type ReadFeed } from '#server/pipeline/oracle/list-price-feeds.ts'
import { storeReading } from '#server/pipeline/oracle/store-oracle-readings.ts'
import { NoAgreementError } from '#server/pipeline/chain/nodes/node-error.ts'
import { FEED_FAULTS, judgeAnswer } from '#server/pipeline/oracle/judge-answer.ts'
import type { CalledFeed, FeedAnswer } from '#server/pipeline/oracle/feed-answers.ts'

const SECONDS_A_DAY = 86_400

/**
 * Reads one feed at a block and keeps what is right as the reading of its day; what is wrong opens
 * an incident of the asset. → what was taken; null: nothing
 */
export async function takeAnswer(
  session: ChainSession,
  feed: ReadFeed,
  {
    block,
    nodes,
    readFeed,
  }: { block: BlockHeader; nodes: number; readFeed: (feed: CalledFeed) => Promise<FeedAnswer> },
): Promise<FeedAnswer | null> {
  const measure = measureById(feed.measureId)
  if (!measure) return null
  const scopeKey = `asset:${feed.assetId}`
  const open = (fault: ChainFault, detail: string) =>
    openChainIncident(session.client, { fault, scopeKey, measure, detail, day: today() })
  const close = (faults: readonly ChainFault[]) =>
    closeChainIncidents(session.client, scopeKey, faults, measure)
  const called = calledFeed(feed)
  if (feed.block !== null && block.number < feed.block) {
    await open(
      'nodes_unclear',
      `The nodes are at block ${block.number}, behind block ${feed.block}, the last one read for ${called.address}.`,
    )
    return null
  }
  let said: FeedAnswer
  try {
    said = await readFeed(called)
  } catch (error) {
    if (!(error instanceof NoAgreementError)) throw error
    await open('nodes_unclear', error.message)
    return null
  }
  const answeredAt = answerTime(feed, said, block.at)
  const wrong = judgeAnswer({ ...feed, address: called.address }, said, {
    answeredAt,
    at: block.at,
  })
  if (wrong) {
    await open(wrong.fault, wrong.detail)
    await close(['nodes_unclear', ...FEED_FAULTS.filter((fault) => fault !== wrong.fault)])
    return null
  }
  await storeReading(session, {
    feedId: feed.id,
    day: Math.floor(block.at / SECONDS_A_DAY),
    address: feed.address,
    round: said.round?.round.toString() ?? null,
    answer: said.answer.toString(),
    decimals: said.decimals,
    value: writeDecimal(readUnits(said.answer.toString(), said.decimals)),
    description: said.description,
    updatedAt: answeredAt,
    block: block.number,
    hash: block.hash,
    at: block.at,
    nodes,
  })
  await close(['nodes_unclear', ...FEED_FAULTS])
  return said
}

/**
 * When a feed answered, in seconds since 1970-01-01: its round says it. A contract without rounds
 * does not; its answer is as old as the first block at which it was read.
 */
function answerTime(feed: ReadFeed, { answer, round }: FeedAnswer, at: number): number {
  if (round) return Number(round.updatedAt)
  return feed.answeredAt !== null && feed.lastAnswer === answer.toString() ? feed.answeredAt : at
}
