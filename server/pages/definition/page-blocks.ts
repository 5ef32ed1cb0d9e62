import type { AssetRow } from '#lib/view/entities/asset-row.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { League } from '#lib/view/entities/league-row.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'
import type { AssetTableRequest } from '#server/market/figures/assets/read-asset-table.ts'
import type { Waterfall } from '#server/market/figures/charts/compute-waterfall.ts'
import type { Market } from '#server/market/market/market.ts'

/** Parts of a page that can stand alone in another site, beside its headline and its chart. */
export interface PageBlocks {
  leagues: readonly League[]
  /** which assets a table of the page lists, and what of them counts; null: it has none */
  lists:
    | ({ market: Market } & Pick<AssetTableRequest, 'where' | 'owner' | 'total' | 'tokenization'>)
    | null
  /** mints less burns */
  flows: readonly {
    key: string
    label: string
    value: number | null
    currency: CurrencyKey
    of: FigureId | null
    note: string | null
  }[]
  movers: readonly AssetRow[]
  waterfall: Waterfall | null
  /** shares of the largest holders */
  holders: { top1: number; top5: number | null; top10: number } | null
  hasMap: boolean
}

export const noBlocks: PageBlocks = {
  leagues: [],
  lists: null,
  flows: [],
  movers: [],
  waterfall: null,
  holders: null,
  hasMap: false,
}
