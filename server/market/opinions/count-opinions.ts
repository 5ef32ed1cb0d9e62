import type { Day } from '#lib/dates.ts'
import { measuresOfFigure, type OpinionFigure } from '#lib/registry/second-opinions.ts'
import type { SecondOpinion } from '#server/market/opinions/list-opinions.ts'

/** How well other sources agree with what is published of one figure. */
export interface OpinionCounts {
  /** assets of which another source tells it */
  assets: number
  /** an asset's figure and one other source */
  pairs: number
  agreeing: number
  gaps: number
  /** the first day of the gap that opened last; null: there is none */
  newest: Day | null
  /** the largest gap, as a fraction of what is published; null: there is none */
  largest: SecondOpinion | null
  /** gaps of which no reason accounts for the largest part */
  unknown: number
  /** dollars of all gaps, whatever their sign, and of what no reason accounts for; null of all but values */
  dollars: { sum: number; unknown: number } | null
}

/** Supplies and prices add up to nothing: only gaps of values have a sum. */
export function countOpinions(
  opinions: readonly SecondOpinion[],
  figure: OpinionFigure,
): OpinionCounts {
  const measures: readonly string[] = measuresOfFigure(figure)
  const pairs = opinions.filter(({ measure }) => measures.includes(measure))
  const gaps = pairs.filter(({ since }) => since !== null)
  const [largest] = gaps.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))
  const add = (amount: (gap: SecondOpinion) => number) =>
    gaps.reduce((sum, gap) => sum + Math.abs(amount(gap)), 0)
  return {
    assets: new Set(pairs.map(({ assetId }) => assetId)).size,
    pairs: pairs.length,
    agreeing: pairs.length - gaps.length,
    gaps: gaps.length,
    newest: gaps.length ? Math.max(...gaps.map(({ since }) => since ?? 0)) : null,
    largest: largest ?? null,
    unknown: gaps.filter(({ reason }) => reason === 'unknown').length,
    dollars:
      figure === 'value'
        ? {
            sum: add(({ gap }) => gap),
            unknown: add(({ gap, explained }) => gap * (1 - explained)),
          }
        : null,
  }
}
