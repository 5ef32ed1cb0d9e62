import { getAddress } from 'viem'
import { today } from '#lib/dates.ts'
import { readUnits, writeDecimal } from '#lib/exact-decimal.ts'
import type { ChainFault } from '#lib/registry/chain-faults.ts'
import { measureById } from '#lib/registry/measures.ts'
import { closeChainIncidents, openChainIncident } from '#server/data/chain/incidents.ts'
import type { ChainSession } from '#server/data/chain/session.ts'
import type { BlockHeader } from '#server/data/chain/transfer.ts'
import type { ReadFeed } from '#server/data/oracle/oracle-feeds.ts'
import { storeReading } from '#server/data/oracle/oracle-readings.ts'
import { NoAgreementError } from '#server/ingest/chain/node-error.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'
import { FEED_FAULTS, judgeRound } from '#server/ingest/oracle/judge-round.ts'
import { readRound, type SaidRound } from '#server/ingest/oracle/read-round.ts'

const SECONDS_A_DAY = 86_400

/**
 * Reads one feed at a block and keeps what is right as the reading of its day; what is wrong opens
 * an incident of the asset.
 */
export async function takeRound(
  session: ChainSession,
  group: NodeGroup,
  feed: ReadFeed,
  block: BlockHeader,
): Promise<void> {
  const measure = measureById(feed.measureId)
  if (!measure) return
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
    return
  }
  let said: SaidRound
  try {
    said = await readRound(group, address, block.number)
  } catch (error) {
    if (!(error instanceof NoAgreementError)) throw error
    await open('nodes_unclear', error.message)
    return
  }
  const wrong = judgeRound({ ...feed, address }, said, block.at)
  if (wrong) {
    await open(wrong.fault, wrong.detail)
    await close(['nodes_unclear', ...FEED_FAULTS.filter((fault) => fault !== wrong.fault)])
    return
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
    nodes: group.wanted,
  })
  await close(['nodes_unclear', ...FEED_FAULTS])
}
