import { expect, test } from 'vitest'
import { namesOfFilter } from '#lib/listing/listing-shape.ts'
import { listingKeys, getListing } from '#lib/registry/listings/listings.ts'
import { pageRoutes } from '#lib/routes.ts'

const OWN_NAMES = ['q', 'sort', 'dir', 'page', 'after', 'before', 'cols', 'density', 'compare']

for (const key of listingKeys) {
  const listing = getListing(key)
  const columns = Object.entries(listing.columns)

  test(`/${key} has a page, sorts by a column that it has, and shows two figures on a phone`, () => {
    expect(pageRoutes).toContain(listing.path)
    expect(listing.columns[listing.sort.column]?.sort).toBeDefined()
    expect(columns.filter(([, { role }]) => role === 'name').map(([name]) => name)).toEqual([
      'name',
    ])
    expect(columns.filter(([, { role, shown }]) => role === 'key' && shown !== false)).toHaveLength(
      2,
    )
  })

  test(`/${key}: no name in the address says two things`, () => {
    const names = Object.entries(listing.filters).flatMap(([name, filter]) =>
      namesOfFilter(name, filter),
    )
    expect(new Set([...OWN_NAMES, ...names]).size).toBe(OWN_NAMES.length + names.length)
  })
}
