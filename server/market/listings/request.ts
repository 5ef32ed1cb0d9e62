import type { Day } from '#lib/dates.ts'
import type { ListingState } from '#lib/listing-state.ts'
import { LISTING_ROWS } from '#lib/registry/listings/listing.ts'

/** Which rows of a listing, and in what order. */
export interface ListingRequest
  extends Pick<
    ListingState,
    'q' | 'chosen' | 'ranges' | 'days' | 'sort' | 'dir' | 'page' | 'cursor' | 'compare'
  > {
  perPage: number
  /** what was published by the end of this day; null: now */
  publishedBy: Day | null
}

export const readListingRequest = (
  { q, chosen, ranges, days, sort, dir, page, cursor, compare }: ListingState,
  perPage = LISTING_ROWS,
  publishedBy: Day | null = null,
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
})
