import type { Listing } from '#lib/registry/listings/listing.ts'

export const loanListing = {
  path: '/loans', title: 'Loans',
  sentence: 'Loans that are recorded on networks: what they pay for, where, on what terms, and how they stand.',
  nouns: { one: 'loan', many: 'loans' },
  columns: {
    name: { label: 'Loan', role: 'name', sort: 'asc', hint: 'Name of the loan' },
    borrower: { label: 'Borrower', role: 'detail', left: true, sort: 'asc', shown: false, hint: 'Who owes it' },
    category: { label: 'Category', role: 'detail', left: true, sort: 'asc', hint: 'What it pays for' },
    sector: { label: 'Sector', role: 'detail', left: true, sort: 'asc', shown: false, hint: 'Sector of private credit' },
    region: { label: 'Region', role: 'detail', left: true, sort: 'asc', hint: 'Where it is lent' },
    country: { label: 'Country', role: 'detail', left: true, sort: 'asc', shown: false, hint: 'Country of the borrower' },
    pool: { label: 'Pool', role: 'detail', left: true, sort: 'asc', shown: false, hint: 'The pool that lends' },
    status: { label: 'Status', role: 'detail', left: true, sort: 'asc', hint: 'How it stands' },
    outstanding: { label: 'Outstanding', role: 'key', sort: 'desc', hint: 'USD not yet repaid' },
    principal: { label: 'Principal', role: 'detail', sort: 'desc', hint: 'USD lent' },
    rate: { label: 'Rate', role: 'key', sort: 'desc', hint: 'Interest a year' },
    start: { label: 'Start', role: 'detail', sort: 'desc', hint: 'First day' },
    maturity: { label: 'Maturity', role: 'detail', sort: 'asc', hint: 'Last day' },
  },
  filters: {
    status: { kind: 'choice', label: 'Status' },
    category: { kind: 'choice', label: 'Category' },
    sector: { kind: 'choice', label: 'Sector' },
    region: { kind: 'choice', label: 'Region' },
    pool: { kind: 'choice', label: 'Pool' },
  },
  sort: { column: 'outstanding', dir: 'desc' }, search: 'Search loans', paging: 'pages', headedBy: 'name', sums: 'always', isComparable: false,
  empty: 'Loans need a source that reports them one by one.',
} as const satisfies Listing
