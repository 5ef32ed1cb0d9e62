import { nameSome, sayWrong } from '#lib/page-state/address-words.ts'
import { WIDE_OPEN } from '#lib/listing/listing-state.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { Listing } from '#lib/registry/listings/listing.ts'
import type { ListingKey } from '#lib/registry/listings/listings.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'
import { AppError } from '#server/core/errors.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { readListing } from '#server/pages/address/read-listing.ts'
import type { Market } from '#server/market/market/market.ts'

/** Throws bad_request for a sort that needs a choice beside it, which the address does not make. */
export function checkSort({ columns }: Listing, used: string, asked: SearchParams[string]): void {
  if (typeof asked !== 'string' || asked.trim() === '' || asked.trim() === used) return
  const needed = columns[asked.trim()]?.sortNeeds
  if (needed !== undefined)
    throw new AppError(
      'bad_request',
      `"sort" can be "${asked.trim()}" only with exactly one "${needed}".`,
    )
}

/** Throws bad_request for a choice that no row has, whatever else narrows them. */
export async function checkChoices(
  market: Market,
  key: ListingKey,
  request: ListingRequest,
  page: ListingPage,
): Promise<void> {
  const [wrong] = await findUnknownChoices(market, key, request, page)
  if (wrong !== undefined) throw new AppError('bad_request', wrong)
}

/**
 * A sentence for each choice that no row has, whatever else narrows them. Where there is no row at
 * all, any may come.
 */
export async function findUnknownChoices(
  market: Market,
  key: ListingKey,
  request: ListingRequest,
  { facets, all }: ListingPage,
): Promise<string[]> {
  const missing = (known: ListingPage['facets']) =>
    Object.entries(request.chosen).flatMap(([name, words]) =>
      words
        .filter((word) => !known[name]?.some((facet) => facet.key === word))
        .map((word) => ({ name, word })),
    )
  if (all === 0 || missing(facets).length === 0) return []
  const open = await readListing(market, key, { ...request, ...WIDE_OPEN, perPage: 1 })
  return missing(open.facets).map(({ name, word }) =>
    sayWrong(name, word, nameSome(open.facets[name]?.map((facet) => facet.key) ?? [])),
  )
}
