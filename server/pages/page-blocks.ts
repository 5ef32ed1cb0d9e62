import type { AssetRow } from '#lib/view/asset-row.ts'
import type { League } from '#lib/view/league.ts'
import type { CatalogueAsset } from '#server/data/catalogue/catalogue-index.ts'
import type { Waterfall } from '#server/market/figures/waterfall.ts'

/** What of a page can stand alone in another site, beside its headline and its chart. */
export interface PageBlocks {
  leagues: readonly League[]
  /** which assets a table of the page lists; null: it has none */
  lists: ((asset: CatalogueAsset) => boolean) | null
  /** mints less burns in dollars */
  flows: readonly { key: string; label: string; value: number | null }[]
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
