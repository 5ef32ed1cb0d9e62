import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNarrowed, readListingState, turned, WIDE_OPEN } from '#lib/listing/listing-state.ts'
import { assetListing } from '#lib/registry/listings/asset-listing.ts'
import { listingKeys, getListing } from '#lib/registry/listings/listings.ts'
import { transactionListing } from '#lib/registry/listings/transaction-listing.ts'

test('an address without state shows the defaults, and writes none of them', () => {
  const { state, href, query, isCanonical } = readListingState(assetListing, {})
  expect(state).toMatchObject({
    q: '',
    chosen: {},
    ranges: {},
    sort: 'value',
    dir: 'desc',
    page: 1,
    cursor: null,
    dense: false,
    compare: [],
  })
  expect(state.columns).toContain('networks')
  expect(state.columns).not.toContain('issuer')
  expect([href(), query, isCanonical]).toEqual(['/assets', '', true])
})

test('filters stand in the address by their names, percent as percent', () => {
  const { state, href } = readListingState(assetListing, {
    class: 'stocks,us-treasury-debt',
    apy_min: '4.1',
    value_max: '1,000,000',
    q: ' gold ',
  })
  expect(state.chosen).toEqual({ class: ['stocks', 'us-treasury-debt'] })
  expect(state.ranges).toEqual({
    apy: { min: 0.041, max: null },
    value: { min: null, max: 1_000_000 },
  })
  expect(href()).toBe('/assets?q=gold&class=stocks,us-treasury-debt&value_max=1000000&apy_min=4.1')
  expect(href(WIDE_OPEN)).toBe('/assets')
  expect(isNarrowed(state)).toBe(true)
})

test('what a form sends, with blanks and one name many times, has one address', () => {
  const { isCanonical, href } = readListingState(assetListing, {
    class: ['stocks', 'us-treasury-debt'],
    q: '',
    value_min: '',
    cols: ['name', 'value', 'class'],
  })
  expect(isCanonical).toBe(false)
  expect(href()).toBe('/assets?class=stocks,us-treasury-debt&cols=class,value')
  expect(readListingState(assetListing, { class: 'stocks', utm_source: '' }).isCanonical).toBe(true)
})

test('a chooser with no box ticked leaves the name alone', () => {
  const { state, href } = readListingState(assetListing, { cols: 'name' })
  expect(state.columns).toEqual([])
  expect(href()).toBe('/assets?cols=name')
})

test('another filter or sort leads to the first page, another look stays', () => {
  const { href } = readListingState(assetListing, { page: '7' })
  expect(href({ q: 'x' })).toBe('/assets?q=x')
  expect(href({ sort: 'holders', dir: 'desc' })).toBe('/assets?sort=holders')
  expect(href({ dense: true })).toBe('/assets?page=7&density=dense')
  expect(href({ compare: ['a'] })).toBe('/assets?page=7&compare=a')
})

test('a column sorts in its own direction first, and turns round on the second click', () => {
  const first = readListingState(assetListing, {})
  const byName = turned(assetListing, first.state, 'name')
  expect(byName).toEqual({ sort: 'name', dir: 'asc' })
  expect(first.href(byName)).toBe('/assets?sort=name')
  const { state, href } = readListingState(assetListing, { sort: 'name' })
  expect(state.dir).toBe('asc')
  expect(href(turned(assetListing, state, 'name'))).toBe('/assets?sort=name&dir=desc')
  expect(href(turned(assetListing, state, 'value'))).toBe('/assets')
})

test('amounts of several assets do not compare: their column sorts where one asset is chosen', () => {
  expect(readListingState(transactionListing, { sort: 'amount' }).state.sort).toBe('time')
  expect(
    readListingState(transactionListing, { sort: 'amount', asset: 'usdc,usdt' }).state.sort,
  ).toBe('time')
  expect(readListingState(transactionListing, { sort: 'amount', asset: 'usdc' }).state.sort).toBe(
    'amount',
  )
})

test('a page of a list that goes on from a row has a number only with that row', () => {
  expect(readListingState(transactionListing, { page: '3' }).state).toMatchObject({
    page: 1,
    cursor: null,
  })
  const { state, href } = readListingState(transactionListing, {
    page: '3',
    after: '1794858446000000~240',
  })
  expect(state).toMatchObject({ page: 3, cursor: { after: '1794858446000000~240' } })
  expect(href()).toBe('/transactions?page=3&after=1794858446000000~240')
  expect(href({ q: 'x' })).toBe('/transactions?q=x')
  for (const after of ["1'; drop table x", '1~', '~1', '1e9~1', '1~1~1'])
    expect(readListingState(transactionListing, { after }).state.cursor).toBeNull()
})

test('at most four stand side by side', () => {
  expect(readListingState(assetListing, { compare: 'a,b,c,d,e' }).state.compare).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
  expect(readListingState(transactionListing, { compare: 'a' }).state.compare).toEqual([])
})

test('days are days, and anything else is none', () => {
  const { state, href } = readListingState(transactionListing, {
    from: '2026-02-01',
    to: '2026-02-30',
  })
  expect(state.days).toEqual({ min: 20485, max: null })
  expect(href()).toBe('/transactions?from=2026-02-01')
})

const param = fc.oneof(
  fc.string(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constantFrom(
    'a,b',
    '1',
    '-4',
    '1e3',
    'asc',
    'desc',
    'dense',
    'name',
    'value,class',
    '2026-02-03',
    '12~3',
    '0',
    '__proto__',
    'constructor',
  ),
)

test('every address of every listing shows something, and its own address shows the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...listingKeys),
      fc.dictionary(
        fc.oneof(
          fc.constantFrom(
            'q',
            'class',
            'asset',
            'value_min',
            'value_max',
            'apy_min',
            'from',
            'to',
            'sort',
            'dir',
            'page',
            'after',
            'before',
            'cols',
            'density',
            'compare',
          ),
          fc.string(),
        ),
        param,
      ),
      (key, given) => {
        const listing = getListing(key)
        const { state, href, query } = readListingState(listing, given)
        const again = readListingState(
          listing,
          Object.fromEntries(new URL(href(), 'http://x').searchParams),
        )
        expect(again.state).toEqual(state)
        expect(again.query).toBe(query)
        expect(again.isCanonical).toBe(true)
      },
    ),
  )
})
