import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingQuestion } from '#lib/listing/listing-question.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { parseQuery } from '#lib/query/parse-query.ts'
import { listingKeys, getListing } from '#lib/registry/listings/listings.ts'
import { endpoints } from '#server/api/endpoints/index.ts'

test('a listing in its state is asked in the words of the API, and says what these cannot say', () => {
  const { state } = readListingState(getListing('assets'), {
    class: 'stocks,us-treasury-debt',
    country: 'us',
    redemption: 'daily',
    value_min: '1000',
    q: 'fund',
    sort: 'name',
    dir: 'asc',
    page: '2',
  })
  expect(listingQuestion('assets', state)).toEqual({
    endpoint: '/v4/assets',
    query: {
      filter: {
        operator: 'and',
        filters: [
          { operator: 'in', field: 'asset_class_slug', value: ['stocks', 'us-treasury-debt'] },
          { operator: 'in', field: 'jurisdiction_country_code', value: ['US'] },
          {
            operator: 'or',
            filters: ['name', 'ticker', 'slug', 'issuer_name'].map((field) => ({
              operator: 'ilike',
              field,
              value: '%fund%',
            })),
          },
        ],
      },
      sort: { field: 'name', direction: 'asc' },
      pagination: { page: 2, perPage: 25 },
    },
    leftOut: ['Redemption', 'Value'],
  })
})

test('is taken by its endpoint, whatever the address says', () => {
  const words = fc.constantFrom(
    'us',
    'stocks',
    'ethereum',
    'distributed',
    'mint',
    'live',
    'open',
    "o'b%_",
    '1',
    '-4.5',
    '2026-01-01',
    'x'.repeat(80),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...listingKeys),
      fc.infiniteStream(words),
      fc.nat(40),
      fc.constantFrom('asc', 'desc'),
      (name, stream, sortAt, dir) => {
        const listing = getListing(name)
        const names = [
          'q',
          ...Object.entries(listing.filters).flatMap(([key, { kind }]) =>
            kind === 'choice'
              ? [key]
              : kind === 'range'
                ? [`${key}_min`, `${key}_max`]
                : ['from', 'to'],
          ),
        ]
        const columns = Object.keys(listing.columns)
        const values = [...stream.take(names.length)]
        const { state } = readListingState(listing, {
          ...Object.fromEntries(names.map((each, at) => [each, values[at]])),
          sort: columns[sortAt % columns.length],
          dir,
        })
        const question = listingQuestion(name, state)
        if (!question) return
        const endpoint = endpoints.find(({ path }) => path === question.endpoint)
        expect(endpoint && parseQuery(question.query, endpoint.askable).complaints).toBeNull()
      },
    ),
  )
})
