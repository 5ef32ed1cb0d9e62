import { z } from 'zod'
import { today } from '#lib/dates.ts'
import { networkByName } from '#lib/registry/networks.ts'
import { publishableSupplies, type SupplyDay } from '#server/data/supply/supply-readings.ts'
import type { SeriesHandle, Source } from '#server/ingest/source.ts'
import { assetList } from '#server/ingest/sources/asset-list.ts'

const options = z.object({
  assets: assetList(
    'assets to start tracking, by slug (usdc,usdy), or all; assets already tracked continue',
  ),
})

/**
 * Supplies of tokens on networks whose transfers are not read. A day is what was read last on it,
 * and is published once it is over.
 */
export const tokenSupply: Source<SupplyDay, typeof options> = {
  id: 'token-supply',
  summary:
    'token supplies on Solana, the XRP Ledger and Stellar, read from the nodes in RPC_SOLANA, RPC_XRP_LEDGER and RPC_STELLAR',
  options,
  readsNetworks: true,
  // code that speaks to nodes is large, and every program of npm run ingest would load it
  gather: async (...asked) => {
    const { gatherSupplies } = await import('#server/ingest/supply/gather-supplies.ts')
    return gatherSupplies(...asked)
  },
  async *fetch(input, signal) {
    const network = networkByName(input)
    if (!network) return
    for (const day of await publishableSupplies(network.id, today())) {
      signal.throwIfAborted()
      yield day
    }
  },
  normalise({ name }, sink) {
    const place = { line: 1 }
    const series = new Map<number, SeriesHandle>()
    return {
      row({ tokenId, asset, day, decimals, supply }) {
        const line =
          series.get(tokenId) ?? sink.series({ kind: 'token', asset, network: name }, 'totalSupply')
        if (!series.has(tokenId) && decimals !== null)
          sink.facts({ tokens: [{ asset, network: name, decimals }] }, place)
        series.set(tokenId, line)
        // the nearest number to what is exact: text is rounded once
        sink.point(line, day, Number(supply), place)
      },
    }
  },
}
