import { networkBySlug } from '#lib/registry/networks.ts'
import { oracleFeeds } from '#lib/registry/oracle-feeds.ts'
import { publicNodes } from '#lib/registry/public-nodes.ts'
import { findSupplyNetwork } from '#lib/registry/supply-networks.ts'
import { chainlink } from '#server/pipeline/sources/chains/chainlink.ts'
import { tokenSupply } from '#server/pipeline/sources/chains/token-supply.ts'
import { networksWithAssets } from '#server/pipeline/oracle/store-oracle-readings.ts'
import { networksWithTokens } from '#server/pipeline/supply/supply-readings.ts'
import type { ConnectorKey } from '#lib/registry/connectors.ts'
import { isDeclaredFeed, type DeclaredFeedId } from '#lib/registry/declared-feeds.ts'
import { declaredConnector } from '#server/pipeline/connectors/providers/declared-connector.ts'
import { declaredFeedSources } from '#server/pipeline/sources/declared/declared-feed-sources.ts'
import {
  euroRates,
  goldPrices,
  treasuryYields,
} from '#server/pipeline/connectors/providers/benchmark-connectors.ts'
import {
  coinmetricsApi,
  coinmetricsArchive,
} from '#server/pipeline/connectors/providers/coinmetrics-connectors.ts'
import type { Connector, NodeConnector } from '#server/pipeline/connectors/providers/connector.ts'
import {
  defillamaPrices,
  defillamaProtocols,
  defillamaStablecoins,
} from '#server/pipeline/connectors/providers/defillama-connectors.ts'

/** Supplies of all tokens of the catalogue on networks that have nodes which answer anybody. */
const publicSupplies: NodeConnector = {
  source: tokenSupply,
  networks: () =>
    networksWithTokens(
      Object.keys(publicNodes).filter((slug) => {
        const network = networkBySlug(slug)
        return network && findSupplyNetwork(network)
      }),
    ),
  async gather(slug, context) {
    // code that speaks to nodes is large, and every program that names connectors would load it
    const { gatherSupplies } = await import('#server/pipeline/supply/gather-supplies.ts')
    return gatherSupplies(slug, { assets: 'all' }, context)
  },
}

/** Feeds that are known, of assets that the catalogue has. */
const publicFeeds: NodeConnector = {
  source: chainlink,
  networks: () =>
    networksWithAssets(
      oracleFeeds
        .filter(({ network }) => publicNodes[network])
        .map(({ network, asset }) => ({ network, asset })),
    ),
  async gather(slug, context) {
    const { gatherFeeds } = await import('#server/pipeline/oracle/gather-feeds.ts')
    return gatherFeeds(slug, { assets: 'all' }, context)
  },
}

/** Connectors that are programmed; the others are declared (`declaredConnector`). */
export const connectorAddresses = {
  'coinmetrics-api': coinmetricsApi,
  'coinmetrics-archive': coinmetricsArchive,
  'defillama-stablecoins': defillamaStablecoins,
  'defillama-protocols': defillamaProtocols,
  'defillama-prices': defillamaPrices,
  'treasury-rates': treasuryYields,
  'ecb-rates': euroRates,
  'gold-prices': goldPrices,
  'public-nodes': publicSupplies,
  'public-feeds': publicFeeds,
} satisfies Record<Exclude<ConnectorKey, DeclaredFeedId>, Connector>

export const builtInConnector = (key: ConnectorKey): Connector =>
  isDeclaredFeed(key) ? declaredConnector(declaredFeedSources[key]) : connectorAddresses[key]
