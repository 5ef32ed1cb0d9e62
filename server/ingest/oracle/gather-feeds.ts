import { confirmationsOf } from '#lib/registry/networks/network.ts'
import type { Network } from '#lib/registry/networks.ts'
import { closeChainIncidents } from '#server/data/chain/incidents.ts'
import { withChainSession } from '#server/data/chain/session.ts'
import { listFeeds } from '#server/data/oracle/oracle-feeds.ts'
import { findEvmNetwork, openNamedNodes } from '#server/ingest/chain/evm-network.ts'
import { explainUnclearNodes } from '#server/ingest/chain/explain-unclear-nodes.ts'
import { NoAgreementError } from '#server/ingest/chain/node-error.ts'
import { openGroup, type NodeGroup } from '#server/ingest/chain/node-group.ts'
import { readHeader } from '#server/ingest/chain/read-headers.ts'
import { chooseFeeds, type FeedChoice } from '#server/ingest/oracle/choose-feeds.ts'
import { takeRound } from '#server/ingest/oracle/take-round.ts'
import type { GatherContext } from '#server/ingest/source.ts'

/** A node that keeps no archive knows the state of its last 128 blocks. */
const FARTHEST_BACK = 100
/** In seconds: an older block says that the nodes have stopped following their network. */
const MOST_BEHIND = 3600

/**
 * Reads the feeds of a network at one block that enough of the operator's nodes agree on. What is
 * wrong with nodes or with a feed opens an incident, and nothing is taken from it; other feeds go
 * on. Throws AppError where there are no nodes or feeds.
 */
export async function gatherFeeds(
  name: string,
  choice: FeedChoice,
  { signal, progress }: GatherContext,
): Promise<void> {
  const network = findEvmNetwork(name)
  const nodes = openNamedNodes(network, signal)
  await withChainSession(
    network,
    async (session) => {
      await chooseFeeds(session, network, choice, signal)
      try {
        const group = await openGroup(nodes, network.chainId)
        const block = await findSettledBlock(group, network)
        const feeds = await listFeeds(session)
        for (const [at, feed] of feeds.entries()) {
          signal.throwIfAborted()
          await takeRound(session, group, feed, block)
          progress?.(at + 1, feeds.length)
        }
        await closeChainIncidents(
          session.client,
          `network:${network.id}`,
          ['nodes_unclear'],
          'netAssetValue',
        )
      } catch (error) {
        signal.throwIfAborted()
        throw await explainUnclearNodes(session, network, error, 'netAssetValue')
      }
    },
    'feeds',
  )
}

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
