import { expect, it } from 'vitest'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
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
    'manager has a source but no value',
  ],
  ['what is no fact', [{ facts: ['slug'], ...read }], 'slug has a source but no value'],
  [
    'a service provider without a part',
    [{ serviceProviders: ['vault'], ...read }],
    'vault has a source but no part in it',
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

it('takes two places that say the same of a token, and no third', () => {
  const places = (count: number) =>
    Array.from({ length: count }, () => ({ facts: ['address'], ...read }))
  const withToken = (count: number) => ({
    ...row([]),
    tokens: [{ id: 1, network: 'ethereum', address: '0x1', sources: places(count) }],
  })
  expect(listingRow.safeParse(withToken(2)).success).toBe(true)
  expect(listingRow.safeParse(withToken(3)).error?.issues.map(({ message }) => message)).toEqual([
    'address has three sources',
  ])
})

it('refuses an address that is not https, and a day that is none', () => {
  expect(faults([{ facts: ['issuer'], ...read, address: 'http://one.example' }])).toHaveLength(1)
  expect(faults([{ facts: ['issuer'], ...read, readOn: '2026-02-30' }])).toHaveLength(1)
})

/** Facts with a source; a currency goes with its amount. */
const countSourced = ({ sources }: (typeof catalogue.assets)[number]): number =>
  sources.reduce(
    (sum, { facts, serviceProviders }) =>
      sum + facts.filter((key) => key !== 'minimumCurrency').length + serviceProviders.length,
    0,
  )

it('has at least sixty assets with ten sourced facts each', () => {
  const rich = catalogue.assets.filter((asset) => countSourced(asset) >= 10)
  expect(rich.length).toBeGreaterThanOrEqual(60)
})

it('has only ISINs whose last digit checks, each of one asset', () => {
  const isins = catalogue.assets.flatMap(({ terms }) => terms?.isin ?? [])
  expect(isins.length).toBeGreaterThanOrEqual(20)
  expect(new Set(isins).size).toBe(isins.length)
  expect(isins.filter((isin) => !isinChecks(isin))).toEqual([])
})

/**
 * ISO 6166: letters as numbers from 10 on, then every second digit from the right doubled; the sum
 * of digits ends in 0.
 */
function isinChecks(isin: string): boolean {
  const digits = [...isin].flatMap((sign) => [...String(Number.parseInt(sign, 36))].map(Number))
  const sum = digits.reverse().reduce((total, digit, at) => {
    const weighed = digit * (at % 2 ? 2 : 1)
    return total + Math.floor(weighed / 10) + (weighed % 10)
  }, 0)
  return sum % 10 === 0
}
