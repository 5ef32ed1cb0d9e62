import { beforeAll, expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { loanListing } from '#lib/registry/listings/loan-listing.ts'
import { poolListing } from '#lib/registry/listings/pool-listing.ts'
import { sources } from '#lib/registry/sources.ts'
import type { LatenessUnit } from '#lib/view/lending/delinquency.ts'
import type { VintageKind } from '#lib/view/lending/loan-vintage.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { sql } from '#server/core/database/db.ts'
import { DOLLARS, holdRates, type Money } from '#server/market/currency/convert-money.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { listLoans } from '#server/market/loans/listed-loans.ts'
import { readPage } from '#server/pages/all-pages.ts'
import { delinquencyChart } from '#server/market/loans/delinquency-chart.ts'
import { delinquencyFigure } from '#server/market/loans/delinquency-figure.ts'
import { getLoanPage } from '#server/market/loans/loan-page.ts'
import { loanVintages } from '#server/market/loans/loan-vintages.ts'
import { readDelinquency } from '#server/market/loans/read-delinquency.ts'
import { listOriginators } from '#server/market/loans/originators.ts'
import { loanBreakdowns } from '#server/market/loans/loan-breakdowns.ts'
import { listPools } from '#server/market/pools/listed-pools.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue } from '../../support/market/small-market.ts'
import { Market } from '#server/market/market/market.ts'

const loans = (params: Record<string, string>, perPage?: number) =>
  openMarketNow().then((market) =>
    listLoans(market, readListingRequest(readListingState(loanListing, params).state, perPage)),
  )
const names = async (params: Record<string, string>) =>
  (await loans(params)).rows.map(({ name }) => name)

beforeAll(async () => {
  await makeCatalogue([{ slug: 'credit', assetClass: 'private_credit', on: ['ethereum'] }])
  await sql().query(
    `insert into pool (id, slug, name, asset_id, status, category, source_id, updated_at) values
       (1, 'one', 'Pool One', 1, 'open', 'trade', $1, now()),
       (2, 'two', 'Pool Two', null, 'closed', null, $1, now())`,
    [sources.catalogue.id],
  )
  await sql().query(
    `insert into loan (
       slug, name, borrower, pool_id, category, sector_id, region, status, principal, outstanding,
       interest_rate, source_id, updated_at
     )
     select slug, slug, borrower, pool, category, sector, region, status, principal, outstanding, rate, $1, now()
     from (
       values ('a', 'Ann_1', 1, 'trade', 56, 'asia', 'active', 100, 60, 0.1),
         ('b', 'Bob', 1, 'sme', null, 'europe', 'late', 200, 40, null),
         ('c', 'AnnX1', null, 'trade', 56, null, 'repaid', 300, 0, 0.2),
         ('d', 'Dan', 1, 'odd', null, 'asia', 'defaulted', 50, 0, 0.3)
     )
     l(slug, borrower, pool, category, sector, region, status, principal, outstanding, rate)`,
    [sources.catalogue.id],
  )
  await sql().query(
    `insert into site (id, mode, data_version)
     values (1, 'real', 1)
     on conflict (id) do update set data_version = site.data_version + 1`,
  )
})

test('each column sorts both ways, and what is not known stands last either way', async () => {
  expect(await names({})).toEqual(['a', 'b', 'c', 'd'])
  expect(await names({ sort: 'principal' })).toEqual(['c', 'b', 'a', 'd'])
  expect(await names({ sort: 'rate' })).toEqual(['d', 'c', 'a', 'b'])
  expect(await names({ sort: 'rate', dir: 'asc' })).toEqual(['a', 'c', 'd', 'b'])
  expect((await names({ sort: 'region' })).at(-1)).toBe('c')
})

test('what is paid back is a share of the principal, and not known of a default', async () => {
  const { rows } = await loans({ sort: 'repaid', columns: 'repaid' })
  expect(
    rows.map(({ name, cells: { repaid } }) => [
      name,
      repaid?.kind === 'share' ? repaid.value : undefined,
    ]),
  ).toEqual([
    ['c', 1],
    ['b', 0.8],
    ['a', 0.4],
    ['d', null],
  ])
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

test('above the list stand the sums of its loans alone, and no figures of an asset class', async () => {
  expect((await readPage('/loans', {}))?.headline).toEqual([])
  expect((await loans({})).sums.map(({ label }) => label)).toContain('Outstanding')
})

test('a pool has the sums of its loans, and leads to them', async () => {
  const { rows, sums } = await listPools(
    await openMarketNow(),
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
  const [bySector] = await loanBreakdowns(await openMarketNow())
  const rates = bySector?.groups.map(({ key, outstanding, apr }) => [key, outstanding, apr])
  expect(rates).toContainEqual(['56', 60, 0.1])
  expect(rates).toContainEqual(['sme', 40, null])
  // one of them stands in no pool
  expect(bySector?.groups.reduce((sum, { loans: count }) => sum + count, 0)).toBe(4)
  expect(bySector?.groups.reduce((sum, { outsideAssets }) => sum + outsideAssets, 0)).toBe(0)
})

test('loans of one quarter are read at the same age, once all of them can have it', async () => {
  await sql().query(
    `update loan set start_date = '2025-12-15', originator = 'North' where slug in ('b', 'd');
     update loan set start_date = '2026-01-01', originator = 'South' where slug = 'c'`,
  )
  await readLoans([
    ['b', '2025-12-31', 'active', 200, 0],
    ['b', '2026-01-31', 'late', 150, 12],
    ['b', '2026-04-30', 'late', 40, 61],
    ['d', '2026-01-31', 'active', 50, 0],
    ['d', '2026-02-28', 'defaulted', 0, null],
    ['c', '2026-01-31', 'active', 300, null],
    ['c', '2026-04-30', 'repaid', 0, null],
  ])
  const read = async (kind: VintageKind) =>
    (await loanVintages(await openMarketNow(), kind)).map(
      ({ year, quarter, principal, loans: count, shares }) => [
        `Q${quarter} ${year}`,
        principal,
        count,
        shares.filter((share) => share !== null),
      ],
    )
  // the youngest loan of the first quarter could be of 31 March: on 30 April it is not yet a month old
  expect(await read('defaulted')).toEqual([
    ['Q4 2025', 250, 2, [0, 0.2]],
    ['Q1 2026', 300, 1, [0]],
  ])
  expect(await read('repaid')).toEqual([
    ['Q4 2025', 250, 2, [0, 0.2]],
    ['Q1 2026', 300, 1, [0]],
  ])
  expect((await read('late'))[0]).toEqual(['Q4 2025', 250, 2, [0, 0]])
})

test('what is past due stands by month and by how long, of what reports it', async () => {
  const delinquency = await readDelinquency()
  if (!delinquency) throw new Error('no reading says how late a loan is')
  const model = delinquencyChart(delinquency, 'usd', DOLLARS)
  const month = (day: string, key: string) =>
    model.series.find((each) => each.key === key)?.values[(parseDay(day) ?? 0) - model.start]
  expect(month('2026-01-31', 'days1')).toBe(150)
  expect(month('2026-04-30', 'days60')).toBe(40)
  expect(month('2026-04-30', 'days90')).toBe(0)
  const shares = delinquencyChart(delinquency, 'percent', DOLLARS)
  // 150 of 200 in January: the loan that does not say how late it is counts nowhere
  expect(shares.total[(parseDay('2026-01-31') ?? 0) - shares.start]).toBe(0.75)
  // 40 of 40 in April are more than 30 days late, none of January's 150 was
  expect(delinquencyFigure(delinquency)).toMatchObject({
    value: 1,
    asOf: parseDay('2026-04-30'),
    change: { days: 89, amount: 1 },
  })
})

test('an originator has what it lent, at which rate, how late and how much was lost', async () => {
  expect(await listOriginators(await openMarketNow())).toEqual([
    {
      name: 'North',
      loans: 2,
      outstanding: 40,
      share: 1,
      apr: null,
      delinquent: 1,
      defaulted: 0.2,
    },
    {
      name: 'South',
      loans: 1,
      outstanding: 0,
      share: 0,
      apr: null,
      delinquent: null,
      defaulted: 0,
    },
  ])
})

test('in another currency months take the rate of their day, the rest the newest; shares stay', async () => {
  const start = parseDay('2026-01-31') ?? 0
  const prices = new Float64Array(90).fill(Number.NaN)
  // two dollars for a euro on 31 January, four on 30 April
  prices.set([2], 0)
  prices.set([4], 89)
  const euros = { currency: 'eur', rates: holdRates({ start, values: prices }, false) } as const
  const read = (money: Money, lateness: LatenessUnit) =>
    getLoanPage(new Market(NOW, money, null), {
      measure: 'outstanding_capital_dollar',
      lateness,
      vintage: 'defaulted',
      classIds: [33],
    })
  const [page, dollars] = await Promise.all([read(euros, 'usd'), read(DOLLARS, 'usd')])
  const values = (key: string) =>
    page.delinquency?.series.find((each) => each.key === key)?.values.filter(Boolean)
  expect(page.delinquency?.unit).toBe('eur')
  expect([values('days1'), values('days60')]).toEqual([[150 / 2], [40 / 4]])
  expect((await read(euros, 'percent')).delinquency).toEqual(
    (await read(DOLLARS, 'percent')).delinquency,
  )
  const quarter = (amount: number) => amount / 4
  expect(page.vintages).toEqual(
    dollars.vintages.map((row) => ({ ...row, principal: quarter(row.principal) })),
  )
  expect(page.originators).toEqual(
    dollars.originators.map((row) => ({ ...row, outstanding: quarter(row.outstanding) })),
  )
  expect(page.breakdowns[0]?.groups).toEqual(
    dollars.breakdowns[0]?.groups.map((row) => ({ ...row, outstanding: quarter(row.outstanding) })),
  )
  expect(page.largest.rows[0]?.cells).toMatchObject({ outstanding: { value: 60 / 4 } })
  expect(page.delinquent).toEqual(dollars.delinquent)
})

const readLoans = (rows: (string | number | null)[][]) =>
  sql().query(
    `insert into loan_reading (loan_id, day, status, outstanding, days_past_due)
     select loan.id, (r.row->>1)::date, r.row->>2, (r.row->>3)::numeric, (r.row->>4)::int
     from jsonb_array_elements($1::jsonb) r(row)
     join loan on loan.slug = r.row->>0`,
    [JSON.stringify(rows)],
  )
