// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListingPanel } from '#components/listing/listing-panel.tsx'
import { readListingState } from '#lib/listing/listing-state.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { assetListing } from '#lib/registry/listings/asset-listing.ts'
import type { Listing } from '#lib/registry/listings/listing.ts'
import { transactionListing } from '#lib/registry/listings/transaction-listing.ts'
import type { ListingPage, ListingRow } from '#lib/view/lists/listing-row.ts'

const row = (slug: string, cells: ListingRow['cells']): ListingRow => ({
  key: slug,
  slug,
  name: slug,
  href: `/assets/${slug}`,
  mark: null,
  ticker: null,
  stale: null,
  cells,
})
const page = (rows: ListingRow[], rest: Partial<ListingPage> = {}): ListingPage => ({
  rows,
  count: rows.length,
  page: 1,
  cursors: { older: null, newer: null },
  facets: {},
  known: {},
  all: 40,
  sums: [],
  currency: 'usd',
  asOf: null,
  compared: [],
  ...rest,
})

function draw(listing: Listing, params: SearchParams, content: ListingPage): Document {
  const html = renderToStaticMarkup(
    <ListingPanel
      listing={listing}
      page={content}
      address={readListingState(listing, params)}
      perPage={25}
    />,
  )
  return new DOMParser().parseFromString(html, 'text/html')
}

const ROW = row('ash', {
  value: { kind: 'money', value: 12_345.5 },
  apy: { kind: 'percent', value: null, note: 'No published yield' },
})

test('the sorted column says so, and its link turns it round', () => {
  const doc = draw(assetListing, { sort: 'holders' }, page([ROW]))
  const head = doc.querySelector('th[aria-sort]')
  expect([
    head?.textContent,
    head?.getAttribute('aria-sort'),
    head?.querySelector('a')?.getAttribute('href'),
  ]).toEqual(['Holders', 'descending', '/assets?sort=holders&dir=asc'])
})

test('what is not known is a dash with its reason, what is in short has its whole in the title', () => {
  const text = draw(assetListing, {}, page([ROW])).querySelector('tbody tr')
  expect(text?.textContent).toContain('–No published yield')
  expect(text?.querySelector('[title="$12,345.50"]')?.textContent).toBe('$12.3K')
})

test('a filter at the side of a list is a link that applies at once, and says what it leaves', () => {
  const facets = {
    redemption: [
      { key: 'daily', label: 'Daily', count: 3 },
      { key: 'unknown', label: 'Not published', count: 1 },
    ],
    status: [{ key: 'live', label: 'Live', count: 4 }],
  }
  const rail = draw(
    assetListing,
    { redemption: 'daily', sort: 'holders', apy_min: '4', page: '3' },
    page([ROW], { facets, known: { apy: 7 } }),
  ).querySelector('.rail')
  expect(
    [...(rail?.querySelectorAll('.facet li a') ?? [])].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['Daily3', '/assets?apy_min=4&sort=holders', 'true'],
    ['Not published1', '/assets?redemption=daily,unknown&apy_min=4&sort=holders', null],
  ])
  const yields = rail?.querySelector<HTMLInputElement>('input[name=apy_min]:not([type=hidden])')
  expect(yields?.value).toBe('4')
  expect(
    [...(yields?.form?.querySelectorAll('input[type=hidden]') ?? [])].map((each) =>
      each.getAttribute('name'),
    ),
  ).toEqual(['redemption', 'sort'])
  expect(rail?.textContent).toContain('available for 7 of 40')
})

/** Without a rail its filters stand behind a button, as those of most listings. */
const { hasRail: _, ...plainListing } = assetListing

test('the filters are a form that carries the rest of the state along, and offer only what has a choice', () => {
  const facets = {
    class: [
      { key: 'stocks', label: 'Stocks', count: 3 },
      { key: 'funds', label: 'Funds', count: 1 },
    ],
    status: [{ key: 'live', label: 'Live', count: 4 }],
  }
  const form = draw(
    plainListing,
    { class: 'stocks', sort: 'holders', apy_min: '4', page: '3' },
    page([ROW], { facets, known: { apy: 7 } }),
  ).querySelector('form.filters')
  expect(
    [...(form?.querySelectorAll('input[type=hidden]') ?? [])].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('value'),
    ]),
  ).toEqual([['sort', 'holders']])
  expect(
    [...(form?.querySelectorAll('input[type=checkbox]') ?? [])].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('value'),
      input.hasAttribute('checked'),
    ]),
  ).toEqual([
    ['class', 'stocks', true],
    ['class', 'funds', false],
  ])
  expect(form?.querySelector('input[name=apy_min]:not([type=hidden])')?.getAttribute('value')).toBe(
    '4',
  )
  expect(form?.textContent).toContain('available for 7 of 40')
})

test('each filter goes by one click', () => {
  const facets = { class: [{ key: 'stocks', label: 'Stocks', count: 3 }] }
  const chips = draw(
    assetListing,
    { class: 'stocks,funds', value_min: '1000000', q: 'x' },
    page([ROW], { facets }),
  ).querySelectorAll('ul[aria-label=Filters] a[aria-label]')
  expect(
    [...chips].map((chip) => [chip.getAttribute('aria-label'), chip.getAttribute('href')]),
  ).toEqual([
    ['Remove filter Search: x', '/assets?class=stocks,funds&value_min=1000000'],
    ['Remove filter Class: Stocks', '/assets?q=x&class=funds&value_min=1000000'],
    ['Remove filter Class: funds', '/assets?q=x&class=stocks&value_min=1000000'],
    ['Remove filter Value: from $1.00M', '/assets?q=x&class=stocks,funds'],
  ])
})

test('where four stand side by side no fifth can be taken', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((slug) => row(slug, {}))
  const cells = draw(assetListing, { compare: 'a,b,c,d' }, page(rows)).querySelectorAll(
    'td[data-label=Compare] > *',
  )
  expect([...cells].map((cell) => cell.getAttribute('href'))).toEqual([
    '/assets?compare=b,c,d',
    '/assets?compare=a,c,d',
    '/assets?compare=a,b,d',
    '/assets?compare=a,b,c',
    null,
  ])
})

test('an amount is shown in short and kept whole', () => {
  const amount = draw(
    transactionListing,
    {},
    page([
      row('x', {
        amount: {
          kind: 'tokens',
          text: '1,234,567.000000000000000001',
          symbol: 'ASH',
          isIn: false,
        },
      }),
    ]),
  ).querySelector('td data')
  expect([
    amount?.getAttribute('value'),
    amount?.getAttribute('title'),
    amount?.textContent,
  ]).toEqual(['1234567.000000000000000001', '1,234,567.000000000000000001 ASH', '−1,234,567'])
})

test('an address that is drawn in part is read and copied whole', () => {
  const cell = draw(
    transactionListing,
    {},
    page([
      row('x', {
        hash: {
          kind: 'address',
          address: '0x0123456789abcdef',
          explorer: { name: 'Etherscan', href: 'https://etherscan.io/tx/0x0123456789abcdef' },
        },
      }),
    ]),
  ).querySelector('td a.hash')
  expect(cell?.textContent).toBe('0x0123456789abcdef in Etherscan')
  expect(cell?.getAttribute('target')).toBe('_blank')
})

test('nothing that matches says how many there are without filters', () => {
  const doc = draw(assetListing, { q: 'nothing' }, page([]))
  expect(doc.querySelector('.empty')?.textContent).toContain('No assets match')
  expect(doc.querySelector('.empty a')?.textContent).toBe('All 40 assets')
  expect(
    draw(assetListing, {}, page([], { all: 0 })).querySelector('.empty')?.textContent,
  ).toContain('No assets yet')
})
