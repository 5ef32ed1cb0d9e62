import type { ListingState } from '#lib/listing/listing-state.ts'
import { LISTING_ROWS } from '#lib/registry/listings/listing.ts'

/** Which rows of a listing, and in what order. */
export interface ListingRequest
  extends Pick<
    ListingState,
    'q' | 'chosen' | 'ranges' | 'days' | 'sort' | 'dir' | 'page' | 'cursor' | 'compare'
  > {
  perPage: number
}

export const readListingRequest = (
  { q, chosen, ranges, days, sort, dir, page, cursor, compare }: ListingState,
  perPage = LISTING_ROWS,
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
})
