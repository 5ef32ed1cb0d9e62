import { assetClassListing } from '#lib/registry/listings/asset-class-listing.ts'
import { assetListing } from '#lib/registry/listings/asset-listing.ts'
import { investmentListing } from '#lib/registry/listings/investment-listing.ts'
import type { Listing } from '#lib/registry/listings/listing.ts'
import { loanListing } from '#lib/registry/listings/loan-listing.ts'
import { poolListing } from '#lib/registry/listings/pool-listing.ts'
import { tokenListing } from '#lib/registry/listings/token-listing.ts'
import { transactionListing } from '#lib/registry/listings/transaction-listing.ts'

/**
 * All listings by their key. A new one is a row here, its half in `server/pages/address/read-listing.ts`,
 * and a page of three lines.
 */
export const listings = {
  assets: assetListing,
  tokens: tokenListing,
  transactions: transactionListing,
  loans: loanListing,
  pools: poolListing,
  investments: investmentListing,
  asset_classes: assetClassListing,
} as const satisfies Record<string, Listing>

export type ListingKey = keyof typeof listings
export const listingKeys = Object.keys(listings) as ListingKey[]
export const getListing = (key: ListingKey): Listing => listings[key]

type FilterKey<Row extends Listing, Kind> = {
  [Key in keyof Row['filters']]: Row['filters'][Key] extends { kind: Kind } ? Key : never
}[keyof Row['filters']]

/** Keys that the server's half of a listing has to name. */
export type ColumnKey<Row extends Listing> = Exclude<keyof Row['columns'], 'name'>
export type SortKey<Row extends Listing> = {
  [Key in keyof Row['columns']]: Row['columns'][Key] extends { sort: string } ? Key : never
}[keyof Row['columns']]
export type ChoiceKey<Row extends Listing> = FilterKey<Row, 'choice'>
export type RangeKey<Row extends Listing> = FilterKey<Row, 'range'>
