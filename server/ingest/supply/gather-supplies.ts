import { networkByName, type Network } from '#lib/registry/networks.ts'
import {
  isSupplyNetwork,
  supplyNetworks,
  type SupplyNetworkSlug,
} from '#lib/registry/supply-networks.ts'
import { AppError } from '#server/core/errors.ts'
import { env, nodesOf } from '#server/core/env.ts'
import { noteHead } from '#server/data/chain/feed.ts'
import { closeChainIncidents } from '#server/data/chain/incidents.ts'
import { withChainSession } from '#server/data/chain/session.ts'
import { listSupplyTokens } from '#server/data/supply/supply-tokens.ts'
import { describeNoNodes } from '#server/ingest/chain/describe-no-nodes.ts'
import { explainUnclearNodes } from '#server/ingest/chain/explain-unclear-nodes.ts'
import { chooseSupplies } from '#server/ingest/supply/choose-supplies.ts'
import { openLedgerGroup } from '#server/ingest/supply/open-ledger-group.ts'
import { supplyReaders } from '#server/ingest/supply/supply-readers.ts'
import { takeSupply } from '#server/ingest/supply/take-supply.ts'
import type { GatherContext } from '#server/ingest/source.ts'

/**
 * Reads the supplies of a network's tokens from the nodes that the operator named. What is wrong
 * with nodes or with a token opens an incident, and nothing is taken from it; other tokens go on.
 * Throws AppError where there are no nodes, or nothing can be read.
 */
export async function gatherSupplies(
  name: string,
  { assets }: { assets?: readonly string[] | 'all' | undefined },
  { signal, progress }: GatherContext,
): Promise<void> {
  const network = findNetwork(name)
  const addresses = nodesOf(network.slug)
  if (!addresses.length) throw new AppError('unprocessable', describeNoNodes(network))
  const reader = supplyReaders[network.slug]
  await withChainSession(network, async (session) => {
    await chooseSupplies(session, network, reader, assets)
    const nodes = addresses.map((url, at) =>
      reader.open(`Node ${at + 1}`, url, { allowPrivate: env().RPC_ALLOW_PRIVATE, signal }),
    )
    try {
      const group = await openLedgerGroup(nodes, Date.now() / 1000)
      await noteHead(session, group)
      const tokens = await listSupplyTokens(session)
      const { isRepeatable } = supplyNetworks[network.slug]
      for (const [at, token] of tokens.entries()) {
        await takeSupply(session, group, token, { signal, isRepeatable })
        progress?.(at + 1, tokens.length)
      }
      await closeChainIncidents(session.client, `network:${network.id}`, ['nodes_unclear'])
    } catch (error) {
      signal.throwIfAborted()
      throw await explainUnclearNodes(session, network, error)
    }
  })
}

type ReadNetwork = Network & { slug: SupplyNetworkSlug }

function findNetwork(name: string): ReadNetwork {
  const network = networkByName(name)
  if (network && isSupplyNetwork(network.slug)) return { ...network, slug: network.slug }
  throw new AppError(
    'unprocessable',
    network
      ? `supplies of ${network.name} cannot be read with this source: token-supply reads ${Object.keys(supplyNetworks).join(', ')}, evm reads EVM networks`
      : `unknown network "${name}": token-supply reads ${Object.keys(supplyNetworks).join(', ')}`,
  )
}
