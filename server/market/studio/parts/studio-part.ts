import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Grouping } from '#lib/studio/groupings.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import type { Part } from '#server/pipeline/series/total.ts'

/** Where a part belongs, by grouping: an id or word; null where that is not known. */
export type Dims = Readonly<Record<Grouping, string | null>>

/** One of the smallest series that a studio groups. Its values are those that are kept, never copied. */
export interface StudioPart extends Part {
  dims: Dims
  /** the item that counts once in a mean: an asset, or a token */
  item: string
  sourceId: number
  measure: MeasureKey
  /** the line that it was read from or made as; absent of loans */
  leaf?: Leaf
}

/** Belongs nowhere; parts say where they do. */
export const NO_DIMS: Dims = {
  class: null,
  asset: null,
  token: null,
  network: null,
  platform: null,
  issuer: null,
  jurisdiction: null,
  tokenization: null,
  pool: null,
  loan: null,
  category: null,
  region: null,
  status: null,
}
