import { z } from 'zod'
import { today } from '#lib/dates.ts'
import { isFactorOf, roundFactor } from '#lib/registry/asset-events.ts'
import { addressUrl, networkByName, tokenUrl } from '#lib/registry/networks.ts'
import { publishableSupplies, type SupplyDay } from '#server/pipeline/supply/supply-readings.ts'
import type { SeriesHandle, Source } from '#server/pipeline/inputs/source.ts'
import { assetList } from '#server/pipeline/sources/chains/asset-list.ts'

const options = z.object({
  assets: assetList(
    'assets to start tracking, by slug (usdc,usdy), or all; assets already tracked continue',
  ),
})

/**
 * Supplies of tokens as their networks report them, without transfers. A day is what was read last
 * on it, and is published once it is over; the first reading of a token stands for the day before as well.
 */
export const tokenSupply: Source<SupplyDay, typeof options> = {
  id: 'token-supply',
  summary:
    'token supplies on EVM networks, Solana, Stellar, Liquid and ten others as their nodes report ' +
    'them, without transfers; from nodes such as those in RPC_ETHEREUM or RPC_SOLANA, else public ones',
  options,
  readsNetworks: true,
  // code that speaks to nodes is large, and every program of npm run ingest would load it
  gather: async (...asked) => {
    const { gatherSupplies } = await import('#server/pipeline/supply/gather-supplies.ts')
    await gatherSupplies(...asked)
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
      row({ tokenId, asset, day, decimals, supply, newMultiplier, address }) {
        const line =
          series.get(tokenId) ?? sink.series({ kind: 'token', asset, network: name }, 'totalSupply')
        if (!series.has(tokenId) && decimals !== null)
          sink.facts({ tokens: [{ asset, network: name, decimals }] }, place)
        series.set(tokenId, line)
        const sourceUrl = findPlace(name, address)
        const factor = newMultiplier === null ? '' : roundFactor(newMultiplier)
        if (sourceUrl && isFactorOf('multiplier', factor))
          sink.facts(
            {
              events: [{ asset, kind: 'multiplier', day, factor, note: null, sourceUrl }],
            },
            place,
          )
        // the nearest number to what is exact: text is rounded once
        sink.point(line, day, Number(supply), place)
      },
    }
  },
}

/** The page of a token at the explorer of its network; null where it has none. */
function findPlace(name: string, address: string): string | null {
  const network = networkByName(name)
  return network ? (tokenUrl(network, address) ?? addressUrl(network, address)) : null
}
