import type { Day } from '#lib/dates.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import type { Packed } from '#server/data/series/packed.ts'

/** Growth between two days, told apart; amounts in the unit of the lines. organic + coverage = amount, but for what left. */
export interface Growth {
  amount: number
  /** from parts that have a value on both days */
  organic: number
  /** from parts that have a value on the later day only: newly tracked, not grown */
  coverage: number
  /** parts that have a value on the earlier day only */
  left: number
  before: number
}

export function computeGrowth(parts: readonly Packed[], from: Day, to: Day): Growth {
  const growth: Growth = { amount: 0, organic: 0, coverage: 0, left: 0, before: 0 }
  for (const part of parts) {
    const was = knownBefore(part, from)
    const is = knownBefore(part, to, 0)
    growth.before += was ?? 0
    growth.amount += (is ?? 0) - (was ?? 0)
    if (was !== null && is !== null) growth.organic += is - was
    else if (is !== null) growth.coverage += is
    else if (was !== null) growth.left -= was
  }
  return growth
}
