import type { Day } from '#lib/dates.ts'
import { getBenchmark, isBenchmarkKey, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { assetHref } from '#lib/routes.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import type { YieldMap, YieldPoint } from '#lib/view/figures/yield-map.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { combine } from '#server/market/figures/totals/combined.ts'
import type { Market } from '#server/market/market/market.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import { knownBefore, newestDay } from '#server/pipeline/series/known-values.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'

interface Mapped {
  classIds: readonly number[]
  benchmark: BenchmarkKey
  days: 7 | 30
}

const MEASURES = { 7: 'apy7Day', 30: 'apy30Day' } as const satisfies Record<7 | 30, MeasureKey>
/** A yield or value that is older says nothing of the day. */
const YIELD_DAYS = 7
/** A bill of an earlier day is no bill of the day. */
const BILL_DAYS = 5
/** Funds that hold longer debt are compared with the Treasury of their own maturity. */
const LONGEST_MONTHS = 12

/**
 * Funds by their yield and their size, on the newest day of their values; null where
 * fewer than two pay anything. A fund that is compared with a Treasury of more than a year is left
 * out, and so is one without a yield.
 */
export async function readYieldMap(
  market: Market,
  { classIds, benchmark, days }: Mapped,
): Promise<YieldMap | null> {
  const measure = MEASURES[days]
  const billScope = `benchmark:${benchmark}`
  const [sizes, { assets }] = await Promise.all([market.units('size'), market.catalogue()])
  const funds = [...assets.values()].flatMap((asset) => {
    const size = classIds.includes(asset.classId) ? sizes.get(asset.id) : undefined
    return size ? [{ asset, size }] : []
  })
  if (funds.length < 2) return null
  const [yields, made, bills, fees] = await Promise.all([
    market.lines(
      funds.map(({ asset }) => scopeOf(asset)),
      [measure],
    ),
    market.scopeLines(measure),
    market.inDollars.lines([billScope], [getBenchmark(benchmark).measure]),
    readFees(),
  ])
  const day = Math.max(...funds.map(({ size }) => lastDay(size.line)))
  const valued = funds.flatMap(({ asset, size }) => {
    const value = knownBefore(size.line, day, YIELD_DAYS)
    return value ? [{ asset, value }] : []
  })
  const billLine = combine(getBenchmark(benchmark).measure, [billScope], bills)
  const bill = billOn(billLine, benchmark, day)
  const comparable = valued.filter(({ asset }) => isShort(asset))
  const points = comparable
    .flatMap(({ asset, value }) =>
      drawFund(asset, value, yields.get(lineKey(scopeOf(asset), measure)), {
        day,
        billLine,
        fee: fees.get(asset.id) ?? null,
        isMade: made.get(scopeOf(asset))?.isMade ?? false,
      }),
    )
    .toSorted((a, b) => b.yield - a.yield)
  // the window can be changed back where another one was chosen
  if (points.length < 2 && days === 7) return null
  const proven = points.filter(({ isProven }) => isProven)
  const weight = proven.reduce((sum, { value }) => sum + value, 0)
  return {
    day,
    measure,
    currency: market.money.currency,
    bill,
    points,
    average: weight
      ? proven.reduce((sum, point) => sum + point.yield * point.value, 0) / weight
      : null,
    leftOut: {
      longer: valued.length - comparable.length,
      noYield: comparable.length - points.length,
    },
  }
}

const scopeOf = ({ id }: CatalogueAsset): string => `asset:${id}`

function isShort({ benchmark }: CatalogueAsset): boolean {
  const months =
    benchmark !== null && isBenchmarkKey(benchmark) ? getBenchmark(benchmark).maturityMonths : null
  return months !== null && months <= LONGEST_MONTHS
}

function billOn(line: Packed | undefined, benchmark: BenchmarkKey, day: Day): YieldMap['bill'] {
  const known = line && lastKnown(line, day, BILL_DAYS)
  return known ? { label: getBenchmark(benchmark).label, ...known } : null
}

/** The newest value on or before a day, with its own day; null where it is too old. */
function lastKnown(line: Packed, day: Day, within: number): { value: number; day: Day } | null {
  const of = newestDay(line, day, within)
  const value = of === null ? null : knownBefore(line, of, 0)
  return of === null || value === null ? null : { value, day: of }
}

/** The facts that a fund is held against. */
interface Held {
  day: Day
  billLine: Packed | undefined
  fee: number | null
  /** its yield is made here from its NAV */
  isMade: boolean
}

function drawFund(
  asset: CatalogueAsset,
  value: number,
  yields: Packed | undefined,
  { day, billLine, fee, isMade }: Held,
): YieldPoint[] {
  const paid = yields && lastKnown(yields, day, YIELD_DAYS)
  if (!paid) return []
  // the yield may be of an earlier day than the page
  const bill = billLine && lastKnown(billLine, paid.day, BILL_DAYS)
  return [
    {
      key: asset.slug,
      id: asset.id,
      scope: scopeOf(asset),
      word: asset.ticker ?? asset.symbol ?? asset.name,
      name: asset.name,
      href: assetHref(asset.slug),
      mark: assetMark(asset, asset.color),
      value,
      yield: paid.value,
      day: paid.day,
      toBill: bill ? paid.value - bill.value : null,
      feeBps: fee,
      isProven: isMade || fee !== null,
    },
  ]
}

/** Yearly fees in basis points by asset, where they are published. */
async function readFees(): Promise<Map<number, number>> {
  const { rows } = await replicaSql().query<{ id: number; fee: number }>({
    name: 'management-fees',
    text: `select asset_id as id, management_fee_bps as fee
      from asset_terms
      where management_fee_bps is not null`,
  })
  return new Map(rows.map(({ id, fee }) => [id, fee]))
}
