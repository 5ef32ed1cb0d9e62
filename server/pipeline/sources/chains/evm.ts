import { findHolderFault } from '#server/pipeline/catalogue/facts/holder-fault.ts'
import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { networkByName } from '#lib/registry/networks.ts'
import {
  publishableCirculation,
  type CirculationDay,
} from '#server/pipeline/chain/publishable/publishable-circulation.ts'
import {
  publishableAssetDays,
  type AssetDay,
} from '#server/pipeline/chain/publishable/publishable-asset-days.ts'
import {
  publishableClassDays,
  type ClassDay,
} from '#server/pipeline/chain/publishable/publishable-class-days.ts'
import {
  publishableDays,
  type TokenDay,
} from '#server/pipeline/chain/publishable/publishable-days.ts'
import {
  publishableDollars,
  type DollarDay,
} from '#server/pipeline/chain/publishable/publishable-dollars.ts'
import {
  publishableHolders,
  type HolderDay,
} from '#server/pipeline/chain/publishable/publishable-holders.ts'
import { tokensShown } from '#server/pipeline/chain/balances/tokens-shown.ts'
import type { ScopeName, SeriesHandle, Source } from '#server/pipeline/inputs/source.ts'
import { assetList } from '#server/pipeline/sources/chains/asset-list.ts'

const options = z.object({
  assets: assetList(
    'assets to start tracking, by slug (usdc,paxg), or all; assets already tracked continue',
  ),
  reread: assetList('assets to discard and reread from their first block, or all'),
})

/** Counts of the addresses of a day, of a token or of an asset over its tokens. */
const ADDRESS_MEASURES: readonly (readonly [
  MeasureKey,
  (day: Pick<TokenDay, 'active'>) => number,
])[] = [
  ['dailyActiveAddresses', ({ active }) => active.day],
  ['weeklyActiveAddresses', ({ active }) => active.week],
  ['monthlyActiveAddresses', ({ active }) => active.month],
]

/** Reads each measure from a day of a token. Amounts leave their exact form here, where they become points. */
const MEASURES: readonly (readonly [MeasureKey, (day: TokenDay) => number | null])[] = [
  ['totalSupply', (day) => (day.supply === null ? null : tokensShown(day.supply, day))],
  ['dailyMintsToken', (day) => tokensShown(day.mints, day)],
  ['dailyBurnsToken', (day) => tokensShown(day.burns, day)],
  ['dailyTransferVolumeToken', (day) => tokensShown(day.volume, day)],
  ['dailyTransactions', ({ transfers }) => transfers],
  ...ADDRESS_MEASURES,
  ['holders', ({ holders }) => holders],
]

/**
 * Measures that also hold for a token whose balances change otherwise than its transfers say: who
 * moved, and what its contract says.
 */
const OF_MARKED: ReadonlySet<MeasureKey> = new Set([
  'totalSupply',
  'dailyTransactions',
  ...ADDRESS_MEASURES.map(([measure]) => measure),
])

/** Tokens of a network, read from the nodes that the operator names. */
export const evm: Source<
  TokenDay | AssetDay | ClassDay | CirculationDay | HolderDay | DollarDay,
  typeof options
> = {
  id: 'evm',
  summary:
    'tokens on an EVM network, read from nodes such as those in RPC_ETHEREUM: ' +
    'supply, mints, burns, transfers, active addresses, holders, bridge volume',
  options,
  readsNetworks: true,
  // code that speaks to nodes is large, and every program of npm run ingest would load it
  gather: async (...asked) => {
    const { gatherNetwork } = await import('#server/pipeline/chain/gather-network.ts')
    return gatherNetwork(...asked)
  },
  async *fetch(input, signal) {
    const network = networkByName(input)
    if (!network) return
    for await (const day of publishableDays(network.id)) {
      signal.throwIfAborted()
      yield day
    }
    yield* publishableAssetDays(network.id)
    yield* publishableClassDays(network.id)
    yield* await publishableCirculation(network.id)
    yield* publishableDollars(network.id)
    yield* await publishableHolders(network.id)
  },
  normalise({ name }, sink) {
    const place = { line: 1 }
    const series = new Map<string, SeriesHandle>()
    const moved = new Map<number, { from: Day; to: Day }>()
    const wideSeries = new Map<string, SeriesHandle>()
    const wideLineOf = (scope: ScopeName, name: string, measure: MeasureKey) => {
      const key = `${scope.kind} ${name} ${measure}`
      const line = wideSeries.get(key) ?? sink.series(scope, measure)
      wideSeries.set(key, line)
      return line
    }
    const assetLineOf = (asset: string, measure: MeasureKey) =>
      wideLineOf({ kind: 'asset', asset }, asset, measure)
    const classLineOf = (assetClass: string, measure: MeasureKey) =>
      wideLineOf({ kind: 'class', assetClass }, assetClass, measure)
    const lineOf = (
      { tokenId, asset }: TokenDay | CirculationDay | DollarDay,
      measure: MeasureKey,
    ) => {
      const key = `${tokenId} ${measure}`
      const line = series.get(key) ?? sink.series({ kind: 'token', asset, network: name }, measure)
      series.set(key, line)
      return line
    }
    return {
      row(row) {
        if ('largest' in row) {
          const fault = findHolderFault(row)
          if (fault) sink.leaveOut(row.asset, `its holders do not add up: ${fault}`, place)
          else sink.facts({ holders: [row] }, place)
          return
        }
        if ('assetClass' in row) {
          for (const [measure, pick] of ADDRESS_MEASURES)
            sink.point(classLineOf(row.assetClass, measure), row.day, pick(row), place)
          return
        }
        if (!('tokenId' in row)) {
          if (row.holders !== null)
            sink.point(assetLineOf(row.asset, 'holders'), row.day, row.holders, place)
          for (const [measure, pick] of ADDRESS_MEASURES)
            sink.point(assetLineOf(row.asset, measure), row.day, pick(row), place)
          return
        }
        if ('values' in row) {
          for (const [measure, value] of row.values)
            sink.point(lineOf(row, measure), row.day, value, place)
          return
        }
        const { tokenId, asset, day, decimals } = row
        if ('circulating' in row) {
          const circulating = tokensShown(row.circulating, row)
          sink.point(lineOf(row, 'circulatingSupply'), day, circulating, place)
          return
        }
        if (!moved.has(tokenId)) sink.facts({ tokens: [{ asset, network: name, decimals }] }, place)
        moved.set(tokenId, { from: moved.get(tokenId)?.from ?? day, to: day })
        for (const [measure, pick] of MEASURES) {
          const value = pick(row)
          if (value !== null && (row.isExact || OF_MARKED.has(measure)))
            sink.point(lineOf(row, measure), day, value, place)
        }
      },
      end() {
        for (const [tokenId, days] of moved)
          sink.facts({ transfers: [{ tokenId, ...days }] }, place)
      },
    }
  },
}
