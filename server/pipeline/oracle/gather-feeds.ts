import { confirmationsOf } from '#lib/registry/networks/network.ts'
import type { Network } from '#lib/registry/networks.ts'
import { closeChainIncidents } from '#server/pipeline/chain/networks/chain-incidents.ts'
import { withChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { calledFeed, listFeeds, type ReadFeed } from '#server/pipeline/oracle/list-price-feeds.ts'
import { findEvmNetwork } from '#server/pipeline/chain/nodes/evm-network.ts'
import { openNodes } from '#server/pipeline/chain/nodes/network-nodes.ts'
import { explainUnclearNodes } from '#server/pipeline/chain/nodes/explain-unclear-nodes.ts'
import { NoAgreementError } from '#server/pipeline/chain/nodes/node-error.ts'
import { openGroup, type NodeGroup } from '#server/pipeline/chain/nodes/node-group.ts'
import { readHeader } from '#server/pipeline/chain/transfers/read-headers.ts'
import type { BlockHeader } from '#server/pipeline/chain/transfers/transfer.ts'
import { chooseFeeds, type FeedChoice } from '#server/pipeline/oracle/choose-feeds.ts'
import { openFeeds } from '#server/pipeline/oracle/feed-answers.ts'
import { takePastRounds, type NewFeed } from '#server/pipeline/oracle/past-rounds.ts'
import { takeAnswer } from '#server/pipeline/oracle/take-answer.ts'
import type { GatherContext } from '#server/pipeline/inputs/source.ts'

/** A node that keeps no archive knows the state of its last 128 blocks. */
const FARTHEST_BACK = 100
/** In seconds: an older block says that the nodes have stopped following their network. */
const MOST_BEHIND = 3600
const SECONDS_A_DAY = 86_400

/**
 * Reads the feeds of a network at one block that enough nodes agree on. What is
 * wrong with nodes or with a feed opens an incident, and nothing is taken from it; other feeds go
 * on. Throws AppError where there are no nodes or feeds. → of how many feeds a reading was taken
 */
export async function gatherFeeds(
  name: string,
  choice: FeedChoice,
  { signal, progress }: GatherContext,
): Promise<{ taken: number; of: number }> {
  const network = findEvmNetwork(name)
  const nodes = await openNodes(network, signal)
  return withChainSession(
    network,
    async (session) => {
      await chooseFeeds(session, network, choice, signal)
      try {
        const group = await openGroup(nodes, network.chainId)
        const block = await findSettledBlock(group, network)
        const feeds = await listFeeds(session)
        const readFeed = openFeeds(group, {
          network,
          feeds: feeds.map(calledFeed),
          block: block.number,
        })
        let taken = 0
        const fresh: NewFeed[] = []
        for (const [at, feed] of feeds.entries()) {
          signal.throwIfAborted()
          const said = await takeAnswer(session, feed, { block, nodes: group.wanted, readFeed })
          if (said) taken++
          if (said && lacksHistory(feed, block)) fresh.push({ feed, said })
          progress?.(at + 1, feeds.length)
        }
        await takePastRounds(session, fresh, { network, block, group })
        await closeChainIncidents(
          session.client,
          `network:${network.id}`,
          ['nodes_unclear'],
          'netAssetValue',
        )
        return { taken, of: feeds.length }
      } catch (error) {
        signal.throwIfAborted()
        throw await explainUnclearNodes(session, network, error, 'netAssetValue')
      }
    },
    'feeds',
  )
}

/** Nothing is known of it before the day of the block. */
const lacksHistory = ({ firstDay }: ReadFeed, { at }: BlockHeader): boolean =>
  firstDay === null || firstDay >= Math.floor(at / SECONDS_A_DAY)

/**
 * A block that cannot be rewritten any more, as far back as nodes without an archive can look.
 * Throws NoAgreementError.
 */
export async function findSettledBlock(group: NodeGroup, network: Network) {
  const back = Math.min(confirmationsOf(network), FARTHEST_BACK)
  const block = await readHeader(group, Math.max(0, group.head - back))
  const behind = Date.now() / 1000 - block.at
  if (behind > MOST_BEHIND)
    throw new NoAgreementError(
      `The latest final block, ${block.number}, is ${Math.floor(behind / 60)} minutes old.`,
    )
  return block
}
