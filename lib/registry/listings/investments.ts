import type { Listing } from '#lib/registry/listings/listing.ts'

export const investmentListing = {
  path: '/investments', title: 'Investments',
  sentence: 'Offers to invest in tokenized assets, open and closed: yield, minimum, capacity and who may subscribe.',
  nouns: { one: 'investment', many: 'investments' },
  columns: {
    name: { label: 'Investment', role: 'name', sort: 'asc', hint: 'Name of the offer' },
    asset: { label: 'Asset', role: 'detail', left: true, sort: 'asc', hint: 'What is offered' },
    class: { label: 'Class', role: 'detail', left: true, sort: 'asc', shown: false, hint: 'Asset class' },
    issuer: { label: 'Issuer', role: 'detail', left: true, sort: 'asc', shown: false, hint: 'Who is legally behind it' },
    platform: { label: 'Platform', role: 'detail', left: true, sort: 'asc', hint: 'Where it is offered' },
    networks: { label: 'Networks', role: 'detail', left: true, sort: 'desc', shown: false, hint: 'Networks with a token of it' },
    status: { label: 'Status', role: 'detail', left: true, sort: 'asc', hint: 'Whether one can invest' },
    yield: { label: 'Yield', role: 'key', sort: 'desc', hint: 'A year' },
    minimum: { label: 'Minimum', role: 'key', sort: 'asc', hint: 'Smallest investment, in its currency' },
    capacity: { label: 'Capacity', role: 'detail', sort: 'desc', hint: 'The most it takes in all, in its currency' },
    eligibility: { label: 'Eligibility', role: 'detail', left: true, sort: 'asc', hint: 'Who may invest' },
    opens: { label: 'Opens', role: 'detail', sort: 'desc', shown: false, hint: 'First day' },
    closes: { label: 'Closes', role: 'detail', sort: 'asc', shown: false, hint: 'Last day' },
  },
  filters: {
    status: { kind: 'choice', label: 'Status' },
    class: { kind: 'choice', label: 'Class' },
    platform: { kind: 'choice', label: 'Platform' },
    issuer: { kind: 'choice', label: 'Issuer' },
    network: { kind: 'choice', label: 'Network' },
    eligibility: { kind: 'choice', label: 'Eligibility' },
    yield: { kind: 'range', label: 'Yield', unit: 'percent' },
    minimum: { kind: 'range', label: 'Minimum', unit: 'usd' },
  },
  sort: { column: 'yield', dir: 'desc' }, search: 'Search investments', paging: 'pages', headedBy: 'name', sums: 'always', isComparable: false,
  empty: 'This installation has no offers in its database.',
} as const satisfies Listing
