import type { Day } from '#lib/dates.ts'
import type { DayEnd } from '#server/data/chain/day-ends.ts'
import type { NodeGroup } from '#server/ingest/chain/node-group.ts'
import { readHeader } from '#server/ingest/chain/read-headers.ts'

const SECONDS_A_DAY = 86_400

/** A block and when it was. */
interface Moment {
  number: number
  at: number
}

/**
 * The last block of a day, between a block of that day or before it and a final one; null where the
 * day has not ended there. Blocks come at nearly even times, so it looks where the end should be,
 * and every other time in the middle.
 */
export async function findDayEnd(
  group: NodeGroup,
  day: Day,
  before: Moment,
  final: Moment,
): Promise<DayEnd | null> {
  const end = (day + 1) * SECONDS_A_DAY
  if (final.at < end) return null
  let [low, high] = [before, final]
  for (let step = 0; high.number - low.number > 1; step++) {
    const share = step % 2 ? 0.5 : (end - low.at) / Math.max(1, high.at - low.at)
    const guess = low.number + Math.floor((high.number - low.number) * share)
    const number = Math.min(high.number - 1, Math.max(low.number + 1, guess))
    const header = await readHeader(group, number)
    if (header.at < end) low = header
    else high = header
  }
  const { number, hash, at } = await readHeader(group, low.number)
  return { day, number, hash, at }
}
