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
import { encodeOracleCall } from '#server/pipeline/oracle/encode-call.ts'
import { judgeAnswer } from '#server/pipeline/oracle/judge-answer.ts'
import { calledFeed } from '#server/pipeline/oracle/list-price-feeds.ts'
import { openFeeds } from '#server/pipeline/oracle/feed-answers.ts'

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
  try {
    const group = await openGroup(nodes, network.chainId)
    const block = await findSettledBlock(group, network)
    const called = calledFeed({
      address: feed.address,
      call: feed.call ?? null,
      callData: feed.call === undefined ? null : encodeOracleCall(feed.call),
      decimals: feed.decimals ?? null,
    })
    const read = openFeeds(group, { network, feeds: [called], block: block.number })
    const said = await read(called)
    const answeredAt = said.round ? Number(said.round.updatedAt) : block.at
    const wrong = judgeAnswer(
      {
        address: called.address,
        heartbeat: feed.heartbeatSeconds,
        tolerance: feed.toleranceSeconds ?? Math.ceil(feed.heartbeatSeconds / 10),
        decimals: feed.decimals ?? null,
        description: feed.description ?? null,
      },
      said,
      { answeredAt, at: block.at },
    )
    if (wrong) return { sentence: wrong.detail, isRight: false }
    const value = exactText(writeDecimal(readUnits(said.answer.toString(), said.decimals)))
    const answered = showTime(new Date(answeredAt * 1000).toISOString())
    return {
      sentence:
        `${group.wanted === 1 ? 'One node reports' : `${group.wanted} nodes report`} ${value} ` +
        `at block ${block.number} of ${network.name}: ` +
        (said.round
          ? `“${said.description}”, round ${said.round.round} updated ${answered}.`
          : `${said.description}.`),
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
