import type { Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import type { KnownDays } from '#server/pipeline/gate/readings/known-days.ts'

/**
 * Known days on either side of a step: a month before it, and a week after it, of which so many may
 * do while it is new.
 */
const BEFORE = { days: 28, level: 14 }
const AFTER = { days: 7, least: 3 }
/** By so many doublings the days of a week may reach into those of the month before. */
const OVERLAP = 0.15
/** After a month a level is the usual one. */
const LASTING = 30

/**
 * Days of a flow that has stepped to another level and stays there, up to a month after the step:
 * all days of a week beyond all of the month before, and usually more than `times` as much, or as
 * little. Each with how many times what was usual it is. Nothing else confirms it, and it is within
 * what the flow was on single days.
 */
export function findFlowSteps({ days, values }: KnownDays, times: number): Map<Day, number> {
  const logs = Float64Array.from(values, (value) => Math.log2(Math.abs(value)))
  const doublings = Math.log2(times)
  const stepped = new Map<Day, number>()
  for (let at = BEFORE.days; at + AFTER.least <= logs.length; at++) {
    const before = logs.subarray(at - BEFORE.days, at)
    const after = logs.subarray(at, at + AFTER.days)
    // no median is asked for where none could be so far from the other
    if (!isApart(before, after, doublings)) continue
    const [old, level] = [median(before.subarray(-BEFORE.level)), median(after)]
    const isThere = (log: number) => Math.abs(log - level) < Math.abs(log - old)
    // from nothing a flow begins, and does not step
    if (Math.abs(level - old) <= doublings || !Number.isFinite(old) || !isThere(logs[at] ?? old))
      continue
    const since = days[at] ?? 0
    for (let later = at; later < logs.length; later++) {
      const [day = 0, log = 0] = [days[later], logs[later]]
      if (day - since >= LASTING) break
      if (isThere(log)) stepped.set(day, 2 ** (log - old))
    }
    // until the new level is that of the days before, it is the same step
    at += BEFORE.level
  }
  return stepped
}

/**
 * Are all days of one side beyond all of the other, and some by so many doublings? Of fewer than a
 * week without exception.
 */
function isApart(before: Float64Array, after: Float64Array, doublings: number): boolean {
  const overlap = after.length < AFTER.days ? 0 : OVERLAP
  const [old, level] = [findReach(before), findReach(after)]
  return (
    (old.most < level.least + overlap && level.most - old.least > doublings) ||
    (old.least > level.most - overlap && old.most - level.least > doublings)
  )
}

function findReach(logs: Float64Array): { least: number; most: number } {
  let [least, most] = [Infinity, -Infinity]
  for (const log of logs) {
    if (log < least) least = log
    if (log > most) most = log
  }
  return { least, most }
}
