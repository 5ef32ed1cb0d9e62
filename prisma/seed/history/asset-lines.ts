import type { MeasureKey } from '#lib/registry/measures.ts'
import type { AssetHistory } from '#prisma/seed/history/asset-history.ts'
import { at } from '#prisma/seed/history/days.ts'

/** The measures of a whole asset: price or net asset value, yields, and what a credit asset has lent. */
export function* assetLines({
  prices,
  credit,
  from,
}: AssetHistory): Generator<[measure: MeasureKey, line: Float64Array]> {
  yield [prices.measure, prices.unit]
  if (prices.market) yield ['price', prices.market]
  if (prices.earnings) {
    yield ['apy7Day', yearlyYield(prices.earnings, 7, from)]
    yield ['apy30Day', yearlyYield(prices.earnings, 30, from)]
  }
  if (credit) {
    yield ['outstandingCapital', credit.outstanding]
    yield ['cumulativeIssuedAmount', credit.cumulative]
    yield ['defaultedLoansAmount', credit.defaulted]
    yield ['yieldToMaturity', credit.apr]
  }
}

/** The pace of the trailing days over a year, to a hundredth of a basis point; blank until the asset is that old. */
function yearlyYield(earnings: Float64Array, window: number, from: number): Float64Array {
  return earnings.map((index, i) => {
    const before = at(earnings, i - window)
    const isOldEnough = i >= window && (before > 1 || i - window >= from)
    return isOldEnough
      ? Math.round(((index / before) ** (365 / window) - 1) * 1e6) / 1e6
      : Number.NaN
  })
}
