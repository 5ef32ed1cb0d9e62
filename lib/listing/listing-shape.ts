import { z } from 'zod'
import { listWords, someOf, type AddressShape } from '#lib/page-state/address-words.ts'
import { readBound } from '#lib/listing/listing-bound.ts'
import { dayWord } from '#lib/page-state/page-state.ts'
import { currencyKeys } from '#lib/registry/currencies.ts'
import type { Listing, ListingFilter } from '#lib/registry/listings/listing.ts'

export const MOST_CHOICES = 40
export const LONGEST_KEY = 80
export const LONGEST_SEARCH = 120
export const LAST_PAGE = 1_000_000

/** Names in the address that set a filter. */
export function namesOfFilter(key: string, { kind }: ListingFilter): string[] {
  return kind === 'choice'
    ? [key]
    : kind === 'range'
      ? [`${key}_min`, `${key}_max`]
      : ['from', 'to']
}

/** Everything that a listing's address may set, and to what. Choices are known with the rows. */
export function listingShape(listing: Listing): AddressShape {
  const columns = Object.entries(listing.columns)
  const former = Object.keys(listing.formerColumns ?? {})
  return {
    ...(listing.search !== null && { q: z.string().max(LONGEST_SEARCH) }),
    ...Object.fromEntries(
      Object.entries(listing.filters).flatMap(([key, filter]) =>
        namesOfFilter(key, filter).map((name) => [name, filterWord(filter)]),
      ),
    ),
    sort: z.enum([...columns.flatMap(([key, { sort }]) => (sort ? [key] : [])), ...former]),
    dir: z.enum(['asc', 'desc']),
    page: z.coerce.number().int().min(1).max(LAST_PAGE),
    after: cursorWord,
    before: cursorWord,
    cols: someOf([...columns.map(([key]) => key), ...former]),
    density: z.enum(['comfortable', 'dense']),
    ...(listing.isComparable && { compare: severalWords }),
    currency: z.enum(currencyKeys),
    ...(listing.answersPast && { on: z.string(), asof: z.string() }),
  }
}

/** Microseconds or an amount, and the id of a row. */
export const CURSOR = /^-?\d{1,78}(\.\d{1,78})?~\d{1,18}$/
const cursorWord = z.string().regex(CURSOR).describe('a cursor from a link of the list')
const severalWords = z
  .string()
  .refine((text) => {
    const words = listWords(text)
    return words.length <= MOST_CHOICES && words.every((word) => word.length <= LONGEST_KEY)
  })
  .meta({
    description: `up to ${MOST_CHOICES} values of up to ${LONGEST_KEY} characters`,
    takesSeveral: true,
  })

function filterWord(filter: ListingFilter): z.core.$ZodType {
  if (filter.kind === 'choice') return severalWords
  if (filter.kind === 'days') return dayWord
  const { unit } = filter
  return z
    .string()
    .refine((text) => readBound(text.trim(), unit) !== null)
    .describe('a number')
}
