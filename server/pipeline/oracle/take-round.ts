import { getAddress, type Address } from 'viem'
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
import type { ReadFeed } from '#server/pipeline/oracle/list-price-feeds.ts'
import { storeReading } from '#server/pipeline/oracle/store-oracle-readings.ts'
import { NoAgreementError } from '#server/pipeline/chain/nodes/node-error.ts'
import { FEED_FAULTS, judgeRound } from '#server/pipeline/oracle/judge-round.ts'
import type { SaidRound } from '#server/pipeline/oracle/read-round.ts'

const SECONDS_A_DAY = 86_400

/**
 * Reads one feed at a block and keeps what is right as the reading of its day; what is wrong opens
 * an incident of the asset. → whether a reading was taken
 */
export async function takeRound(
  session: ChainSession,
  feed: ReadFeed,
  {
    block,
    nodes,
    readRound,
  }: { block: BlockHeader; nodes: number; readRound: (feed: Address) => Promise<SaidRound> },
): Promise<boolean> {
  const measure = measureById(feed.measureId)
  if (!measure) return false
  const scopeKey = `asset:${feed.assetId}`
  const open = (fault: ChainFault, detail: string) =>
    openChainIncident(session.client, { fault, scopeKey, measure, detail, day: today() })
  const close = (faults: readonly ChainFault[]) =>
    closeChainIncidents(session.client, scopeKey, faults, measure)
  const address = getAddress(feed.address)
  if (feed.block !== null && block.number < feed.block) {
    await open(
      'nodes_unclear',
      `The nodes are at block ${block.number}, behind block ${feed.block}, the last one read for ${address}.`,
    )
    return false
  }
  let said: SaidRound
  try {
    said = await readRound(address)
  } catch (error) {
    if (!(error instanceof NoAgreementError)) throw error
    await open('nodes_unclear', error.message)
    return false
  }
  const wrong = judgeRound({ ...feed, address }, said, block.at)
  if (wrong) {
    await open(wrong.fault, wrong.detail)
    await close(['nodes_unclear', ...FEED_FAULTS.filter((fault) => fault !== wrong.fault)])
    return false
  }
  await storeReading(session, {
    feedId: feed.id,
    day: Math.floor(block.at / SECONDS_A_DAY),
    address: feed.address,
    round: said.round.toString(),
    answer: said.answer.toString(),
    decimals: said.decimals,
    value: writeDecimal(readUnits(said.answer.toString(), said.decimals)),
    description: said.description,
    updatedAt: Number(said.updatedAt),
    block: block.number,
    hash: block.hash,
    at: block.at,
    nodes,
  })
  await close(['nodes_unclear', ...FEED_FAULTS])
  return true
}
