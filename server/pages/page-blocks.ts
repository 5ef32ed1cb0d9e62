import type { AssetRow } from '#lib/view/asset-row.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { League } from '#lib/view/league.ts'
import type { FigureId } from '#lib/view/figure-id.ts'
import type { AssetTableRequest } from '#server/market/figures/asset-table.ts'
import type { Waterfall } from '#server/market/figures/waterfall.ts'

/** Parts of a page that can stand alone in another site, beside its headline and its chart. */
export interface PageBlocks {
  leagues: readonly League[]
  /** which assets a table of the page lists, and what of them counts; null: it has none */
  lists: Pick<AssetTableRequest, 'where' | 'owner' | 'total' | 'tokenization'> | null
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
