import type { SourceId } from '#lib/registry/sources.ts'
import type { Source } from '#server/pipeline/inputs/source.ts'
import { assetEvents } from '#server/pipeline/sources/registry/event-rows.ts'
import { assetRegistry } from '#server/pipeline/sources/registry/asset-registry.ts'
import { chainlink } from '#server/pipeline/sources/chains/chainlink.ts'
import { coinmetrics } from '#server/pipeline/sources/timeseries/coinmetrics.ts'
import { declaredFeedSources } from '#server/pipeline/sources/declared/declared-feed-sources.ts'
import { ecbRates } from '#server/pipeline/sources/benchmarks/ecb-rates.ts'
import { identifiers } from '#server/pipeline/sources/registry/identifier-rows.ts'
import { evm } from '#server/pipeline/sources/chains/evm.ts'
import { gold } from '#server/pipeline/sources/benchmarks/gold.ts'
import { loans } from '#server/pipeline/sources/protocols/read-loan-tape.ts'
import { marketPrices } from '#server/pipeline/sources/protocols/market-prices.ts'
import { pools } from '#server/pipeline/sources/protocols/read-pools.ts'
import { stablecoins } from '#server/pipeline/sources/protocols/stablecoins.ts'
import { stablecoinSupply } from '#server/pipeline/sources/protocols/stablecoin-supply.ts'
import { timeseriesExport } from '#server/pipeline/sources/timeseries/timeseries-export.ts'
import { tokenAddresses } from '#server/pipeline/sources/registry/token-addresses.ts'
import { tokenSupply } from '#server/pipeline/sources/chains/token-supply.ts'
import { treasuryRates } from '#server/pipeline/sources/benchmarks/treasury-rates.ts'
import { tvlHistory } from '#server/pipeline/sources/protocols/tvl-history.ts'

/**
 * Excludes sources that are made here or come with the software: they are not read. Those that an
 * operator declared are read by their own declarations.
 */
export type IngestSourceId = Exclude<
  SourceId,
  'assay' | 'demo' | 'catalogue' | 'news' | 'own-declaration'
>

export const ingestSources: Record<IngestSourceId, Source> = {
  coinmetrics,
  'timeseries-export': timeseriesExport,
  'asset-registry': assetRegistry,
  stablecoins,
  'stablecoin-supply': stablecoinSupply,
  'token-addresses': tokenAddresses,
  'asset-events': assetEvents,
  identifiers,
  'treasury-rates': treasuryRates,
  'ecb-rates': ecbRates,
  gold,
  pools,
  loans,
  'tvl-history': tvlHistory,
  evm,
  'token-supply': tokenSupply,
  chainlink,
  'market-prices': marketPrices,
  ...declaredFeedSources,
}
