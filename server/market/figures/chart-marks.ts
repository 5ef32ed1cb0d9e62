import { type Day, showDay } from '#lib/dates.ts'
import { showMoney } from '#lib/format/money.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import type { Packed } from '#server/data/series/packed.ts'

/** A line that is drawn, and its days that stand on an earlier price. */
export interface Whole extends Packed {
  estimated?: ReadonlyMap<Day, Day>
}

export function findGaps({ start, values }: Packed): ChartModel['gaps'] {
  const gaps: ChartModel['gaps'] = []
  for (let at = 0; at < values.length; at++) {
    if (!Number.isNaN(values[at])) continue
    const from = at
    while (at + 1 < values.length && Number.isNaN(values[at + 1])) at++
    const days = at - from + 1
    gaps.push({
      from: start + from,
      to: start + at,
      label: days === 1 ? `No total on ${showDay(start + from)}` : `No total, ${days} d`,
    })
  }
  return gaps
}

/** Estimated days, those in a row together. */
export function findEstimated({ estimated }: Whole): NonNullable<ChartModel['estimated']> {
  const stretches: NonNullable<ChartModel['estimated']> = []
  for (const day of [...(estimated?.keys() ?? [])].sort((a, b) => a - b)) {
    const open = stretches.at(-1)
    if (open?.to === day - 1) open.to = day
    else stretches.push({ from: day, to: day })
  }
  return stretches
}

const MARKED_JUMP = 0.02
const MOST_EVENTS = 8

/** Days on which what is newly tracked lifts the whole by 2 % or more: coverage, not growth. */
export function findCoverageJumps(units: readonly Packed[], whole: Packed): ChartModel['events'] {
  const byDay = new Map<Day, number>()
  for (const unit of units) {
    const first = unit.values[0]
    if (first !== undefined && unit.start > whole.start)
      byDay.set(unit.start, (byDay.get(unit.start) ?? 0) + first)
  }
  const jumps = [...byDay].flatMap(([day, amount]) => {
    const total = knownBefore(whole, day)
    return total && amount / total >= MARKED_JUMP ? [{ day, amount }] : []
  })
  return jumps
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MOST_EVENTS)
    .sort((a, b) => a.day - b.day)
    .map(({ day, amount }) => ({
      day,
      label: `${showMoney(amount, { sign: 'always' })} newly tracked: coverage, not growth`,
    }))
}
