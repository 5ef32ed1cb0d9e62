import { beforeAll, expect, test } from 'vitest'
import { readListingState } from '#lib/listing-state.ts'
import { loanListing } from '#lib/registry/listings/loans.ts'
import { poolListing } from '#lib/registry/listings/pools.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { listLoans } from '#server/market/loans/listed-loans.ts'
import { loanVintages } from '#server/market/loans/loan-vintages.ts'
import { loanBreakdowns } from '#server/market/loans/queries.ts'
import { listPools } from '#server/market/pools/listed-pools.ts'
import { makeCatalogue } from '../../support/small-market.ts'

const loans = (params: Record<string, string>, perPage?: number) =>
  listLoans(readListingRequest(readListingState(loanListing, params).state, perPage))
const names = async (params: Record<string, string>) =>
  (await loans(params)).rows.map(({ name }) => name)

beforeAll(async () => {
  await makeCatalogue([{ slug: 'credit', assetClass: 'private_credit', on: ['ethereum'] }])
  await sql().query(
    "insert into pool (id, slug, name, asset_id, status, category, source_id, updated_at) values (1, 'one', 'Pool One', 1, 'open', 'trade', $1, now()), (2, 'two', 'Pool Two', null, 'closed', null, $1, now())",
    [sources.catalogue.id],
  )
  await sql().query(
    `insert into loan (slug, name, borrower, pool_id, category, sector_id, region, status, principal, outstanding, interest_rate, source_id, updated_at)
     select slug, slug, borrower, pool, category, sector, region, status, principal, outstanding, rate, $1, now()
     from (values ('a', 'Ann_1', 1, 'trade', 56, 'asia', 'active', 100, 60, 0.1), ('b', 'Bob', 1, 'sme', null, 'europe', 'late', 200, 40, null), ('c', 'AnnX1', null, 'trade', 56, null, 'repaid', 300, 0, 0.2), ('d', 'Dan', 1, 'odd', null, 'asia', 'defaulted', 50, 0, 0.3))
     l(slug, borrower, pool, category, sector, region, status, principal, outstanding, rate)`,
    [sources.catalogue.id],
  )
  await sql().query(
    "insert into site (id, mode, data_version) values (1, 'real', 1) on conflict (id) do update set data_version = site.data_version + 1",
  )
})

test('each column sorts both ways, and what is not known stands last either way', async () => {
  expect(await names({})).toEqual(['a', 'b', 'c', 'd'])
  expect(await names({ sort: 'principal' })).toEqual(['c', 'b', 'a', 'd'])
  expect(await names({ sort: 'rate' })).toEqual(['d', 'c', 'a', 'b'])
  expect(await names({ sort: 'rate', dir: 'asc' })).toEqual(['a', 'c', 'd', 'b'])
  expect((await names({ sort: 'region' })).at(-1)).toBe('c')
})

test('filters narrow together, and their counts leave room for the others', async () => {
  expect(await names({ region: 'asia', status: 'active' })).toEqual(['a'])
  expect(await names({ sector: 'trade_finance' })).toEqual(['a', 'c'])
  expect(await names({ pool: 'one', category: 'odd' })).toEqual(['d'])
  const { facets, count, all } = await loans({ status: 'active,late' })
  expect([count, all]).toEqual([2, 4])
  expect(facets.status?.map(({ key, count: rows }) => [key, rows])).toEqual([
    ['active', 1],
    ['defaulted', 1],
    ['late', 1],
    ['repaid', 1],
  ])
  expect(facets.region?.map(({ label, count: rows }) => [label, rows])).toEqual([
    ['Asia', 1],
    ['Europe', 1],
  ])
})

test('sums are of all loans that match, and a rate that is not known weighs nothing', async () => {
  const { sums } = await loans({}, 1)
  expect(sums.map(({ label, value }) => [label, value])).toEqual([
    ['Outstanding', 100],
    ['Principal', 650],
    ['Defaulted', 50],
    ['Average rate', 0.1],
    ['Active', 1],
  ])
  expect(
    (await loans({ status: 'repaid' })).sums.find(({ label }) => label === 'Average rate'),
  ).toMatchObject({ value: null, note: 'none outstanding' })
})

test('a search takes signs as they are written', async () => {
  expect(await names({ q: 'ann_1' })).toEqual(['a'])
  expect(await names({ q: '%' })).toEqual([])
  expect((await loans({ q: 'ann', status: 'repaid' })).count).toBe(1)
})

test('pages do not run over the end', async () => {
  const { rows, page } = await loans({ page: '50' }, 3)
  expect([page, rows.map(({ name }) => name)]).toEqual([2, ['d']])
})

test('a pool has the sums of its loans, and leads to them', async () => {
  const { rows, sums } = await listPools(
    readListingRequest(readListingState(poolListing, {}).state),
  )
  expect(rows.map(({ name, href }) => [name, href])).toEqual([
    ['Pool One', '/loans?pool=one'],
    ['Pool Two', null],
  ])
  expect(rows[0]?.cells).toMatchObject({
    outstanding: { value: 100 },
    principal: { value: 350 },
    defaulted: { value: 50 },
    rate: { value: 0.1 },
  })
  expect(rows[1]?.cells).toMatchObject({ outstanding: { value: null, note: 'No loans' } })
  expect(sums[0]).toMatchObject({ label: 'Outstanding', value: 100 })
})

test('rates of a division are weighted by what is outstanding, and loans without a rate weigh nothing', async () => {
  const [bySector] = await loanBreakdowns()
  const rates = bySector?.groups.map(({ key, outstanding, apr }) => [key, outstanding, apr])
  expect(rates).toContainEqual(['56', 60, 0.1])
  expect(rates).toContainEqual(['sme', 40, null])
})

test('loans of one quarter stand together by their status, without those that have no start', async () => {
  await sql().query(
    "update loan set start_date = '2025-11-30' where slug in ('b', 'd'); update loan set start_date = '2026-01-01' where slug = 'c'",
  )
  expect(await loanVintages()).toEqual([
    { year: 2025, quarter: 4, principal: 250, repaid: null, late: 40, defaulted: 50 },
    { year: 2026, quarter: 1, principal: 300, repaid: 300, late: null, defaulted: null },
  ])
})
