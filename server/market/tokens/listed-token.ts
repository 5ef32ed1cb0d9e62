import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { CatalogueToken } from '#server/market/tokens/token-index.ts'

/** A token with its newest figures. */
export interface ListedToken extends CatalogueToken {
  asset: CatalogueAsset
  value: number | null
  day: Day | null
  isStale: boolean
  change7d: number | null
  change30d: number | null
  supply: number | null
  supplyMeasure: MeasureKey | null
  price: number | null
  priceMeasure: MeasureKey | null
  holders: number | null
  holdersDay: Day | null
  transfers: number | null
  transfersDay: Day | null
  /** the marks of each figure */
  notes: Readonly<Record<'supply' | 'price' | 'value' | 'holders' | 'transfers', ValueNotes>>
}
