import type { SupplyNetworkSlug } from '#lib/registry/supply-networks.ts'
import { solana } from '#server/ingest/supply/solana.ts'
import { stellar } from '#server/ingest/supply/stellar.ts'
import type { SupplyReader } from '#server/ingest/supply/supply-reader.ts'
import { xrpLedger } from '#server/ingest/supply/xrp-ledger.ts'

export const supplyReaders: Record<SupplyNetworkSlug, SupplyReader> = {
  solana,
  'xrp-ledger': xrpLedger,
  stellar,
}
