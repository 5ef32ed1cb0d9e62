import { type ListedTerm } from '#lib/catalogue/listed-terms.ts'
import { type Day } from '#lib/dates.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'

/** By the key of the fact; amounts as numbers. */
type Terms = Record<ListedTerm, string | number | boolean | string[] | null>

/** An asset with everything that the screener narrows and sorts by. */
export interface Screened extends CatalogueAsset {
  status: string
  terms: Terms
  /** the sentences that codes were read out of, and the two terms that share a column with another */
  redemptionWords: string | null
  eligibilityWords: string | null
  frameworkWords: string | null
  kycToHold: boolean | null
  kycToTransfer: boolean | null
  minimumCurrency: string | null
  /** its ISIN, and ISIN and ticker of what it follows, in one text */
  identifiers: string
  value: number | null
  day: Day | null
  /** left out of the sums, because its class is known up to a later day */
  isStale: boolean
  change7d: number | null
  change30d: number | null
  change1y: number | null
  holders: number | null
  holdersDay: Day | null
  apy: number | null
  apyMeasure: MeasureKey | null
  transfers: number | null
  transfersDay: Day | null
  /** the marks of each figure */
  notes: Readonly<Record<'value' | 'holders' | 'apy' | 'transfers', ValueNotes>>
}

type TermValue = Terms[ListedTerm]
export const wordIn = (value: TermValue): string | null =>
  typeof value === 'string' ? value : null
export const listIn = (value: TermValue): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
export const flagIn = (value: TermValue): boolean | null =>
  typeof value === 'boolean' ? value : null
export const numberIn = (value: TermValue): number | null =>
  typeof value === 'number' ? value : null
