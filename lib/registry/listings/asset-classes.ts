import type { Listing } from '#lib/registry/listings/listing.ts'

export const assetClassListing = {
  path: '/asset_classes', title: 'Asset Classes',
  sentence: 'All asset classes in one table: distributed, represented and stablecoin value, assets, holders and their changes.',
  nouns: { one: 'class', many: 'classes' },
  columns: {
    name: { label: 'Asset class', role: 'name', sort: 'asc', hint: 'Name of the class' },
    assets: { label: 'Assets', role: 'detail', sort: 'desc', hint: 'Tracked assets in it' },
    value: { label: 'Value', role: 'key', sort: 'desc', hint: 'USD, by the measure of the class' },
    distributed: { label: 'Distributed', role: 'detail', sort: 'desc', hint: 'USD in tokens that can leave their platform' },
    represented: { label: 'Represented', role: 'detail', sort: 'desc', hint: 'USD in tokens that cannot' },
    stablecoins: { label: 'Stablecoins', role: 'detail', sort: 'desc', hint: 'USD in stablecoins, which no total of real-world assets counts' },
    share: { label: 'Share', role: 'detail', sort: 'desc', hint: 'Of the value of the real-world classes that match' },
    change7d: { label: '7 d', role: 'detail', sort: 'desc', hint: 'Change of value over 7 days' },
    change30d: { label: '30 d', role: 'key', sort: 'desc', hint: 'Change of value over 30 days' },
    change90d: { label: '90 d', role: 'detail', sort: 'desc', shown: false, hint: 'Change of value over 90 days' },
    holders: { label: 'Holders', role: 'detail', sort: 'desc', hint: 'Addresses with a balance, summed over assets: an upper bound' },
    transfers: { label: 'Transfers, 30 d', role: 'detail', sort: 'desc', shown: false, hint: 'USD moved in 30 days' },
    apy: { label: '7-day APY', role: 'detail', sort: 'desc', shown: false, hint: 'Weighted by value, else yield to maturity' },
    spark: { label: '30 days', role: 'extra', hint: 'Value over 30 days' },
  },
  filters: {
    kind: { kind: 'choice', label: 'Kind' },
    network: { kind: 'choice', label: 'Network' },
    value: { kind: 'range', label: 'Value', unit: 'usd' },
  },
  sort: { column: 'value', dir: 'desc' }, search: null, paging: 'pages', headedBy: 'name', sums: 'narrowed', isComparable: false,
  empty: 'Classes appear here with the first asset that is filed under one.',
} as const satisfies Listing
