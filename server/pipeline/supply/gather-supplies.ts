import { networkByName, type Network } from '#lib/registry/networks.ts'
import {
  findSupplyNetwork,
  isSupplyNetwork,
  supplyNetworks,
  type SupplyNetworkSlug,
} from '#lib/registry/supply-networks.ts'
import { AppError } from '#server/core/errors.ts'
import { noteHead } from '#server/pipeline/chain/networks/network-feed.ts'
import { closeChainIncidents } from '#server/pipeline/chain/networks/chain-incidents.ts'
import { withChainSession } from '#server/pipeline/chain/networks/chain-session.ts'
import { listSupplyTokens } from '#server/pipeline/supply/supply-tokens.ts'
import { findEvmNetwork } from '#server/pipeline/chain/nodes/evm-network.ts'
import { explainUnclearNodes } from '#server/pipeline/chain/nodes/explain-unclear-nodes.ts'
import { requireNodes } from '#server/pipeline/chain/nodes/network-nodes.ts'
import { chooseSupplies } from '#server/pipeline/supply/choose-supplies.ts'
import { openLedgerGroup } from '#server/pipeline/supply/open-ledger-group.ts'
import { algorand } from '#server/pipeline/supply/ledgers/algorand.ts'
import { aptos } from '#server/pipeline/supply/ledgers/aptos.ts'
import { cosmosBank } from '#server/pipeline/supply/ledgers/cosmos-bank.ts'
import { evmSupply } from '#server/pipeline/supply/ledgers/evm-supply.ts'
import { hedera } from '#server/pipeline/supply/ledgers/hedera.ts'
import { liquid } from '#server/pipeline/supply/ledgers/liquid.ts'
import { near } from '#server/pipeline/supply/ledgers/near.ts'
import { solana } from '#server/pipeline/supply/ledgers/solana.ts'
import { stellar } from '#server/pipeline/supply/ledgers/stellar.ts'
import { sui } from '#server/pipeline/supply/ledgers/sui.ts'
import type { SupplyReader } from '#server/pipeline/supply/ledgers/supply-reader.ts'
import { tezos } from '#server/pipeline/supply/ledgers/tezos.ts'
import { tron } from '#server/pipeline/supply/ledgers/tron.ts'
import { takeSupply } from '#server/pipeline/supply/take-supply.ts'
import type { GatherContext } from '#server/pipeline/inputs/source.ts'
import { xrpLedger } from '#server/pipeline/supply/ledgers/xrp-ledger.ts'

/**
 * Reads the supplies of a network's tokens from the nodes that the operator named, else from public
 * ones where they are on. What is wrong with nodes or with a token opens an incident, and nothing
 * is taken from it; other tokens go on. Throws AppError where there are no nodes, or nothing can be
 * read. → of how many tokens a supply was taken
 */
export async function gatherSupplies(
  name: string,
  { assets }: { assets?: readonly string[] | 'all' | undefined },
  { signal, progress }: GatherContext,
): Promise<{ taken: number; of: number }> {
  const { network, reader, isRepeatable } = findReader(name)
  const addresses = await requireNodes(network)
  return withChainSession(network, async (session) => {
    await chooseSupplies(session, network, reader, assets)
    const tokens = await listSupplyTokens(session)
    const nodes = addresses.map(({ url, ...access }, at) =>
      reader.open(
        `Node ${at + 1}`,
        url,
        { ...access, signal },
        tokens.map(({ address }) => address),
      ),
    )
    try {
      const group = await openLedgerGroup(nodes, Date.now() / 1000)
      await noteHead(session, group)
      let taken = 0
      for (const [at, token] of tokens.entries()) {
        if (await takeSupply(session, group, token, { signal, isRepeatable })) taken++
        progress?.(at + 1, tokens.length)
      }
      await closeChainIncidents(session.client, `network:${network.id}`, ['nodes_unclear'])
      return { taken, of: tokens.length }
    } catch (error) {
      signal.throwIfAborted()
      throw await explainUnclearNodes(session, network, error)
    }
  })
}

function findReader(name: string): {
  network: Network
  reader: SupplyReader
  isRepeatable: boolean
} {
  const network = networkByName(name)
  const form = network && findSupplyNetwork(network)
  if (network && form) {
    const { slug } = network
    const reader = isSupplyNetwork(slug) ? supplyReaders[slug] : evmSupply(findEvmNetwork(slug))
    return { network, reader, isRepeatable: form.isRepeatable }
  }
  throw new AppError(
    'unprocessable',
    `${network ? `supplies of ${network.name} cannot be read` : `unknown network "${name}"`}: ` +
      `token-supply reads EVM networks such as ethereum, and ${Object.keys(supplyNetworks).join(', ')}`,
  )
}

const supplyReaders: Record<SupplyNetworkSlug, SupplyReader> = {
  solana,
  'xrp-ledger': xrpLedger,
  stellar,
  liquid,
  aptos,
  sui,
  tron,
  noble: cosmosBank('noble-1'),
  provenance: cosmosBank('pio-mainnet-1'),
  'hedera-hashgraph': hedera,
  algorand,
  near,
  tezos,
}
