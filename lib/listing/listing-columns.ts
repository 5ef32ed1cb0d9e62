import type { Listing } from '#lib/registry/listings/listing.ts'

export const defaultColumns = ({ columns }: Listing): string[] =>
  Object.entries(columns).flatMap(([key, { shown = true }]) =>
    key !== 'name' && shown ? [key] : [],
  )
