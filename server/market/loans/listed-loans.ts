import { parseDay, type Day } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { creditCategories, isCreditCategory } from '#lib/registry/credit-categories.ts'
import type { ChoiceKey, ColumnKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { loanListing } from '#lib/registry/listings/loan-listing.ts'
import { privateCreditSectorById } from '#lib/registry/private-credit.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import type { Cell, ListingPage, ListingRow, ListingSum } from '#lib/view/lists/listing-row.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { dayCell, figure, links, statusCell, words } from '#server/market/listings/listing-cells.ts'
import type { Option } from '#server/market/listings/read-choices.ts'
import {
  chooseRows,
  describePage,
  cacheRows,
  type CachedRows,
  type RowReaders,
} from '#server/market/listings/cache-rows.ts'
import { statusOptions, wordOptions } from '#server/market/listings/options.ts'
import { convertUndated, type Money } from '#server/market/currency/convert-money.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import type { Market } from '#server/market/market/market.ts'
import { perMarket } from '#server/market/market/per-market.ts'

/** Money in the currency of the page, the rate a fraction a year. */
interface Loan {
  id: number
  slug: string
  name: string
  borrower: string
  category: string
  sectorId: number | null
  region: string | null
  countryCode: string | null
  poolSlug: string | null
  pool: string | null
  /** its pool stands behind a tokenized asset, so that it is in the figures of the asset class */
  isTokenized: boolean
  status: string
  outstanding: number
  principal: number
  rate: number | null
  start: string | null
  maturity: string | null
}

const listed = perMarket(async (market): Promise<CachedRows<Loan>> => {
  const { rows } = await replicaSql().query<Loan>(LOANS)
  const converted = rows.map((row) => ({
    ...row,
    outstanding: convertUndated(market.money, row.outstanding),
    principal: convertUndated(market.money, row.principal),
  }))
  return cacheRows(converted, { ...READERS, sums: (loans) => sumLoans(loans, market.money) })
})

const LOANS = `
  select x.id, x.slug, x.name, x.borrower, x.category, x.sector_id as "sectorId", x.region,
         x.country_code as "countryCode", p.slug as "poolSlug", p.name as pool,
         p.asset_id is not null as "isTokenized", x.status,
         x.outstanding::float8, x.principal::float8, x.interest_rate as rate,
         x.start_date::text as start, x.maturity_date::text as maturity
  from loan x left join pool p on p.id = x.pool_id order by x.id`

const categoryOptions = (category: string): Option[] =>
  isCreditCategory(category)
    ? [{ key: category, label: creditCategories[category].label }]
    : wordOptions(category)
const regionOptions = (region: string | null): Option[] =>
  region !== null && isRegion(region)
    ? [{ key: region, label: regions[region].label }]
    : wordOptions(region)
const countryName = (code: string | null): string | null =>
  code === null ? null : (countryByCode(code)?.name ?? code)

/** As breakdowns have it: the category of a loan without a sector. */
function sectorOptions({ sectorId, category }: Pick<Loan, 'sectorId' | 'category'>): Option[] {
  const sector = sectorId === null ? undefined : privateCreditSectorById(sectorId)
  return sector ? [{ key: sector.key, label: sector.name }] : categoryOptions(category)
}

type Readers = RowReaders<
  Loan,
  SortKey<typeof loanListing>,
  ChoiceKey<typeof loanListing>,
  RangeKey<typeof loanListing>
>
const READERS: Omit<Readers, 'sums'> = {
  name: ({ name }) => name,
  searched: ({ name, borrower, slug }) => [name, borrower, slug],
  sorts: {
    name: ({ name }) => name,
    borrower: ({ borrower }) => borrower,
    category: ({ category }) => categoryOptions(category)[0]?.label ?? null,
    sector: (loan) => sectorOptions(loan)[0]?.label ?? null,
    region: ({ region }) => regionOptions(region)[0]?.label ?? null,
    country: ({ countryCode }) => countryName(countryCode),
    pool: ({ pool }) => pool,
    status: ({ status }) => status,
    outstanding: ({ outstanding }) => outstanding,
    principal: ({ principal }) => principal,
    repaid: repaidShare,
    rate: ({ rate }) => rate,
    start: ({ start }) => start,
    maturity: ({ maturity }) => maturity,
  },
  choices: {
    status: ({ status }) => statusOptions(status),
    category: ({ category }) => categoryOptions(category),
    sector: sectorOptions,
    region: ({ region }) => regionOptions(region),
    pool: ({ poolSlug, pool }) =>
      poolSlug !== null && pool !== null ? [{ key: poolSlug, label: pool }] : [],
  },
  ranges: {},
}

/** Loans that match, with the sums of all of them by measure. */
export async function listLoans(market: Market, request: ListingRequest): Promise<ListingPage> {
  const kept = await listed(market)
  const found = chooseRows(kept, request)
  return {
    ...describePage(kept, found, market.money),
    rows: found.rows.map(makeRow),
  }
}

function sumLoans(loans: readonly Loan[], { currency }: Money): ListingSum[] {
  if (loans.length === 0) return []
  const sum = (read: (loan: Loan) => number) => loans.reduce((total, loan) => total + read(loan), 0)
  // the part that the figures of the asset class leave out
  const beside = (read: (loan: Loan) => number) => {
    const amount = sum((each) => (each.isTokenized ? 0 : read(each)))
    return amount
      ? `, ${showMoney(amount, currency)} of which through pools without a tokenized asset`
      : ''
  }
  const besideOutstanding = beside(({ outstanding }) => outstanding)
  const rated = sum(({ rate, outstanding }) => (rate === null ? 0 : outstanding))
  return [
    {
      label: 'Outstanding',
      value: sum(({ outstanding }) => outstanding),
      unit: currency,
      note: `outstanding principal of matching loans${besideOutstanding}`,
    },
    {
      label: 'Principal',
      value: sum(({ principal }) => principal),
      unit: currency,
      note: `of matching loans${beside(({ principal }) => principal)}`,
    },
    {
      label: 'Defaulted',
      value: sum(principalLost),
      unit: currency,
      note: `principal of defaulted and liquidated loans${beside(principalLost)}`,
    },
    {
      label: 'Average rate',
      value: rated ? sum(({ rate, outstanding }) => (rate ?? 0) * outstanding) / rated : null,
      unit: 'percent',
      note: rated
        ? 'weighted by outstanding principal' +
          (besideOutstanding && ', pools without a tokenized asset included')
        : 'none outstanding',
    },
    {
      label: 'Active',
      value: sum(({ status }) => (status === 'active' ? 1 : 0)),
      unit: 'count',
      note: 'paying installments on schedule',
    },
  ]
}

const principalLost = ({ status, principal }: Loan): number =>
  status === 'defaulted' || status === 'liquidated' ? principal : 0

/** Null where nobody says how much of a default came back, and of what is not paid out yet. */
function repaidShare({ status, principal, outstanding }: Loan): number | null {
  if (status === 'defaulted' || status === 'liquidated' || status === 'funded') return null
  return principal > 0 ? Math.max(0, 1 - outstanding / principal) : null
}

const dayOrNull = (text: string | null): Day | null =>
  text === null ? null : (parseDay(text) ?? null)

function makeRow(row: Loan): ListingRow {
  const cells: Record<ColumnKey<typeof loanListing>, Cell> = {
    borrower: words(row.borrower),
    category: words(categoryOptions(row.category)[0]?.label, 'Category not available'),
    sector: words(sectorOptions(row)[0]?.label, 'Sector not available'),
    region: words(regionOptions(row.region)[0]?.label, 'Region not available'),
    country: words(countryName(row.countryCode), 'Country not available'),
    pool: links(
      [
        row.pool === null
          ? null
          : { name: row.pool, href: `/pools?q=${encodeURIComponent(row.pool)}` },
      ],
      'Pool not available',
    ),
    status: statusCell(row.status),
    outstanding: figure('money', row.outstanding),
    principal: figure('money', row.principal),
    repaid: { kind: 'share', value: repaidShare(row), color: 'var(--text-2)' },
    rate: figure('percent', row.rate, 'Rate not available'),
    start: dayCell(dayOrNull(row.start), 'Start date not available'),
    maturity: dayCell(dayOrNull(row.maturity), 'Maturity not available'),
  }
  return {
    key: String(row.id),
    slug: row.slug,
    name: row.name,
    href: null,
    mark: null,
    ticker: null,
    stale: null,
    cells,
  }
}
