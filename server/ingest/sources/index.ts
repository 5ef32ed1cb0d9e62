import type { SourceId } from '#lib/registry/sources.ts'
import type { Source } from '#server/ingest/source.ts'
import { assetRegistry } from '#server/ingest/sources/asset-registry.ts'
import { chainlink } from '#server/ingest/sources/chainlink.ts'
import { coinmetrics } from '#server/ingest/sources/coinmetrics.ts'
import { ecbRates } from '#server/ingest/sources/ecb-rates.ts'
import { evm } from '#server/ingest/sources/evm.ts'
import { gold } from '#server/ingest/sources/gold.ts'
import { loans } from '#server/ingest/sources/loans.ts'
import { pools } from '#server/ingest/sources/pools.ts'
import { stablecoins } from '#server/ingest/sources/stablecoins.ts'
import { stablecoinSupply } from '#server/ingest/sources/stablecoin-supply.ts'
import { timeseriesExport } from '#server/ingest/sources/timeseries-export.ts'
import { tokenAddresses } from '#server/ingest/sources/token-addresses.ts'
import { tokenSupply } from '#server/ingest/sources/token-supply.ts'
import { treasuryRates } from '#server/ingest/sources/treasury-rates.ts'
import { tvlHistory } from '#server/ingest/sources/tvl-history.ts'

/** Excludes sources that are made here or come with the software: they are not read. */
export type IngestSourceId = Exclude<SourceId, 'assay' | 'demo' | 'catalogue' | 'news'>

export const ingestSources: Record<IngestSourceId, Source> = {
  coinmetrics,
  'timeseries-export': timeseriesExport,
  'asset-registry': assetRegistry,
  stablecoins,
  'stablecoin-supply': stablecoinSupply,
  'token-addresses': tokenAddresses,
  'treasury-rates': treasuryRates,
  'ecb-rates': ecbRates,
  gold,
  pools,
  loans,
  'tvl-history': tvlHistory,
  evm,
  'token-supply': tokenSupply,
  chainlink,
}
