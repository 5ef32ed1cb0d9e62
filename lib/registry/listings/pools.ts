import type { Listing } from '#lib/registry/listings/listing.ts'

export const poolListing = {
  path: '/pools', title: 'Pools',
  sentence: 'Credit pools with the loans they made: platform, network, what is outstanding and at what rate.',
  nouns: { one: 'pool', many: 'pools' },
  columns: {
    name: { label: 'Pool', role: 'name', sort: 'asc', hint: 'Name of the pool' },
    asset: { label: 'Asset', role: 'detail', left: true, sort: 'asc', hint: 'The asset it stands behind' },
    platform: { label: 'Platform', role: 'detail', left: true, sort: 'asc', hint: 'Who runs it' },
    network: { label: 'Network', role: 'detail', left: true, sort: 'asc', shown: false, hint: 'Where it is' },
    category: { label: 'Category', role: 'detail', left: true, sort: 'asc', shown: false, hint: 'What it lends for' },
    status: { label: 'Status', role: 'detail', left: true, sort: 'asc', hint: 'How it stands' },
    loans: { label: 'Loans', role: 'detail', sort: 'desc', hint: 'How many it has made' },
    outstanding: { label: 'Outstanding', role: 'key', sort: 'desc', hint: 'USD of its loans not yet repaid' },
    principal: { label: 'Principal', role: 'detail', sort: 'desc', hint: 'USD of all its loans' },
    defaulted: { label: 'Defaulted', role: 'detail', sort: 'desc', shown: false, hint: 'Principal in USD of loans in default or liquidated' },
    rate: { label: 'Rate', role: 'key', sort: 'desc', hint: 'Interest a year, weighted by what is outstanding' },
    address: { label: 'Contract', role: 'detail', left: true, shown: false, hint: 'Address, with the network\u2019s explorer' },
  },
  filters: {
    status: { kind: 'choice', label: 'Status' },
    category: { kind: 'choice', label: 'Category' },
    platform: { kind: 'choice', label: 'Platform' },
    network: { kind: 'choice', label: 'Network' },
    outstanding: { kind: 'range', label: 'Outstanding', unit: 'usd' },
    rate: { kind: 'range', label: 'Rate', unit: 'percent' },
  },
  sort: { column: 'outstanding', dir: 'desc' }, search: 'Search pools', paging: 'pages', headedBy: 'name', sums: 'always', isComparable: false,
  empty: 'Pools need a source that reports credit pools.',
} as const satisfies Listing
