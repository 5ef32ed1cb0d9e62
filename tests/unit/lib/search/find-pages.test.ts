import { expect, it } from 'vitest'
import { defaultFlags } from '#lib/registry/flags.ts'
import { findPages } from '#lib/search/find-pages.ts'
import { pageGroups } from '#lib/search/page-groups.ts'

const everybody = pageGroups(defaultFlags)
const labels = (query: string, groups = everybody) =>
  findPages(query, groups).items.map(({ label }) => label)

it.each([
  ['stablecoins', 'Stablecoins'],
  ['  STABLE ', 'Stablecoins'],
  ['treasuries', 'U.S. Treasuries'],
  ['credit', 'Private Credit'],
  ['bonds corporate', 'Corporate Bonds'],
  ['stabelcoins', 'Stablecoins'],
  ['methodolgy', 'Methodology'],
  ['comodities', 'Commodities'],
])('%s means %s', (query, label) => {
  expect(labels(query)[0]).toBe(label)
})

it('puts a name before its beginning, and a beginning before a part', () => {
  expect(labels('net')).toEqual(['Networks'])
  expect(labels('st').slice(0, 3)).toEqual(['Stablecoins', 'Stocks', 'Status'])
})

it.each(['', '   ', 'qxzvw', '%', '0xa0b8'])('finds nothing for %o', (query) => {
  expect(labels(query)).toEqual([])
})

it('offers what the flags show and nothing else', () => {
  expect(labels('user admin')).toEqual([])
  expect(labels('transactions')).toEqual([])
  const admin = pageGroups({
    ...defaultFlags,
    'enable-admin-tools': true,
    'enable-experimental-features': true,
  })
  expect(labels('user admin', admin)).toContain('User Admin')
  expect(labels('transactions', admin)).toContain('Transactions')
})

it('shows the way out only where it has an address', () => {
  expect(labels('research blog')).toEqual([])
  const [blog] = findPages(
    'research blog',
    pageGroups(defaultFlags, { blog: 'https://blog.assay.example' }),
  ).items
  expect([blog?.href, blog?.external]).toEqual(['https://blog.assay.example', true])
})
