import { z } from 'zod'
import { today } from '#lib/dates.ts'
import { measureById } from '#lib/registry/measures.ts'
import { networkByName } from '#lib/registry/networks.ts'
import {
  publishableReadings,
  type OracleDay,
} from '#server/pipeline/oracle/store-oracle-readings.ts'
import type { SeriesHandle, Source } from '#server/pipeline/inputs/source.ts'
import { assetList } from '#server/pipeline/sources/chains/asset-list.ts'

const options = z.object({
  assets: assetList(
    'assets to start tracking, by slug (ustb), or all with known feeds; assets already tracked continue',
  ),
  feeds: z
    .string()
    .min(1)
    .optional()
    .describe('a JSON feed file to use in place of the built-in feeds'),
})

/** NAV and reserves from feeds on chain. A day is what was read last on it, and is published once it is over. */
export const chainlink: Source<OracleDay, typeof options> = {
  id: 'chainlink',
  summary:
    'NAV and reserves from Chainlink feeds, read from network nodes, such as those in RPC_ETHEREUM',
  options,
  readsNetworks: true,
  // code that speaks to nodes is large, and every program of npm run ingest would load it
  gather: async (...asked) => {
    const { gatherFeeds } = await import('#server/pipeline/oracle/gather-feeds.ts')
    await gatherFeeds(...asked)
  },
  async *fetch(input, signal) {
    const network = networkByName(input)
    if (!network) return
    for (const day of await publishableReadings(network.id, today())) {
      signal.throwIfAborted()
      yield day
    }
  },
  normalise(_input, sink) {
    const place = { line: 1 }
    const series = new Map<number, SeriesHandle>()
    return {
      row({ feedId, asset, measureId, day, value }) {
        const measure = measureById(measureId)
        if (!measure) return
        const line = series.get(feedId) ?? sink.series({ kind: 'asset', asset }, measure)
        series.set(feedId, line)
        // the nearest number to what is exact: text is rounded once
        sink.point(line, day, Number(value), place)
      },
    }
  },
}
