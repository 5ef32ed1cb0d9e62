import type { Day } from '#lib/dates.ts'
import type { ListingState } from '#lib/listing-state.ts'
import { LISTING_ROWS } from '#lib/registry/listings/listing.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'

/** Which rows of a listing, and in what order. */
export interface ListingRequest
  extends Pick<
    ListingState,
    'q' | 'chosen' | 'ranges' | 'days' | 'sort' | 'dir' | 'page' | 'cursor' | 'compare'
  > {
  perPage: number
  /** only values published by the end of this day count; null: now */
  publishedBy: Day | null
  /** the currency of amounts, of those that narrow rows as of those that are shown */
  money: Money
}

export const readListingRequest = (
  { q, chosen, ranges, days, sort, dir, page, cursor, compare }: ListingState,
  perPage = LISTING_ROWS,
  publishedBy: Day | null = null,
  money: Money = DOLLARS,
): ListingRequest => ({
  q,
  chosen,
  ranges,
  days,
  sort,
  dir,
  page,
  cursor,
  compare,
  perPage,
  publishedBy,
  money,
})
