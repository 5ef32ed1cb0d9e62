import type { Day } from '#lib/dates.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'

/** A piece of a claim: words, an amount that leads to the sheet of its figure, or the name of what it is about. */
export type ClaimWord =
  | { kind: 'text'; text: string }
  | {
      kind: 'amount'
      text: string
      value: number
      /** the figure whose sheet it leads to; `day`: on a page of a value day */
      sheet: { scope: string; measure: 'size'; day?: Day }
      /** names the figure; null: a part that stands in no other place */
      of: FigureId | null
    }
  | { kind: 'name'; text: string; href: string }

/** One sentence about a page, made of the figures that the page shows. */
export type Claim = readonly ClaimWord[]
