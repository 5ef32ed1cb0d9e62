import { expect, it } from 'vitest'
import { listingRow } from '#prisma/seed/catalogue/schemas.ts'

const row = (sources: object[]) => ({
  id: 1,
  slug: 'bill',
  name: 'Bill',
  description: 'A fund of Treasury bills.',
  assetClass: 'us_treasuries',
  issuer: 'one',
  terms: { managementFeeBps: 15 },
  serviceProviders: ['bank'],
  tokens: [],
  sources,
})
const read = { address: 'https://one.example/fund', readOn: '2026-11-23' }
const faults = (sources: object[]) =>
  listingRow.safeParse(row(sources)).error?.issues.map(({ message }) => message) ?? []

it('takes sources of facts, terms and service providers that the row has', () => {
  expect(
    faults([{ facts: ['issuer', 'managementFeeBps'], serviceProviders: ['bank'], ...read }]),
  ).toEqual([])
})

it.each<[string, object[], string]>([
  [
    'a fact that is not there',
    [{ facts: ['manager'], ...read }],
    'manager has a source and no value',
  ],
  ['what is no fact', [{ facts: ['slug'], ...read }], 'slug has a source and no value'],
  [
    'a service provider without a part',
    [{ serviceProviders: ['vault'], ...read }],
    'vault has a source and no part in it',
  ],
  [
    'a second source',
    [
      { facts: ['issuer'], ...read },
      { facts: ['issuer'], ...read },
    ],
    'issuer has two sources',
  ],
  ['a source of nothing', [read], 'https://one.example/fund is the source of nothing'],
])('refuses %s', (_what, sources, message) => {
  expect(faults(sources)).toEqual([message])
})

it('refuses an address that is not https, and a day that is none', () => {
  expect(faults([{ facts: ['issuer'], ...read, address: 'http://one.example' }])).toHaveLength(1)
  expect(faults([{ facts: ['issuer'], ...read, readOn: '2026-02-30' }])).toHaveLength(1)
})
