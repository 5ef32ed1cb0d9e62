import { getAddress } from 'viem'
import { readUnits, writeDecimal } from '#lib/exact-decimal.ts'
import { exactText } from '#lib/format/show-amount.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { OracleFeed } from '#lib/schemas/oracle-feed.ts'
import { AppError } from '#server/core/errors.ts'
import { findEvmNetwork } from '#server/pipeline/chain/nodes/evm-network.ts'
import { openNodes } from '#server/pipeline/chain/nodes/network-nodes.ts'
import { NoAgreementError } from '#server/pipeline/chain/nodes/node-error.ts'
import { openGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { findSettledBlock } from '#server/pipeline/oracle/gather-feeds.ts'
import { judgeRound } from '#server/pipeline/oracle/judge-round.ts'
import { openRounds } from '#server/pipeline/oracle/read-round.ts'

/**
 * Says in a sentence what a feed reports at a block that enough nodes agree on, and if it could be
 * taken. Keeps nothing. Throws AppError.
 */
export async function checkFeed(
  feed: OracleFeed,
  signal: AbortSignal,
): Promise<{ sentence: string; isRight: boolean }> {
  const network = findEvmNetwork(feed.network)
  const nodes = await openNodes(network, signal)
  const address = getAddress(feed.address)
  try {
    const group = await openGroup(nodes, network.chainId)
    const block = await findSettledBlock(group, network)
    const read = openRounds(group, { network, feeds: [address], block: block.number })
    const said = await read(address)
    const tolerance = feed.toleranceSeconds ?? Math.ceil(feed.heartbeatSeconds / 10)
    const wrong = judgeRound(
      {
        address,
        heartbeat: feed.heartbeatSeconds,
        tolerance,
        decimals: feed.decimals ?? null,
        description: feed.description ?? null,
      },
      said,
      block.at,
    )
    if (wrong) return { sentence: wrong.detail, isRight: false }
    const value = exactText(writeDecimal(readUnits(said.answer.toString(), said.decimals)))
    const answered = showTime(new Date(Number(said.updatedAt) * 1000).toISOString())
    return {
      sentence:
        `${group.wanted === 1 ? 'One node reports' : `${group.wanted} nodes report`} ${value} ` +
        `at block ${block.number} of ${network.name}: ` +
        `“${said.description}”, round ${said.round} updated ${answered}.`,
      isRight: true,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof NoAgreementError)) throw error
    throw new AppError('unavailable', `${network.name} could not be queried: ${error.message}`, {
      cause: error,
    })
  }
}
