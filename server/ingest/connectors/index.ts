import type { ConnectorKey } from '#lib/registry/connectors.ts'
import { euroRates, goldPrices, treasuryYields } from '#server/ingest/connectors/benchmarks.ts'
import { coinmetricsApi, coinmetricsArchive } from '#server/ingest/connectors/coinmetrics.ts'
import type { Connector } from '#server/ingest/connectors/connector.ts'
import { defillamaProtocols, defillamaStablecoins } from '#server/ingest/connectors/defillama.ts'

export const connectorAddresses: Record<ConnectorKey, Connector> = {
  'coinmetrics-api': coinmetricsApi,
  'coinmetrics-archive': coinmetricsArchive,
  'defillama-stablecoins': defillamaStablecoins,
  'defillama-protocols': defillamaProtocols,
  'treasury-rates': treasuryYields,
  'ecb-rates': euroRates,
  'gold-prices': goldPrices,
}
