import type { Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { givenOn, type LineReadings } from '#server/pipeline/gate/readings/readings.ts'

/**
 * The marks of a burn that is not reported, of a supply that is worth more than so many dollars: a
 * fall by more than this share of so many tokens is seen as transfers of a third of it. One by a
 * large share is seen as half of it beyond what is usually transferred, however few tokens there
 * are: sources that adjust transfers leave burns of metals out, of which the largest was 23%.
 */
export const SEEN_FALL = {
  share: 0.1,
  of: 1e6,
  timesTransfers: 3,
  large: 0.24,
  timesBeyond: 2,
  usualDays: 14,
  busy: 1.5,
}

interface Tokens {
  supply: LineReadings
  transfers: LineReadings
  /** in dollars */
  worth: (tokens: number, day: Day) => number
}

/** Did a supply fall from a day to the next by more than can have been burnt, as far as its transfers tell? */
export function isUnseenFall({ supply, transfers, worth }: Tokens, from: Day, to: Day): boolean {
  if (to !== from + 1) return false
  const before = givenOn(supply, from)
  const fall = before - givenOn(supply, to)
  if (worth(before, from) < SEEN_FALL.of || fall < before * SEEN_FALL.share) return false
  if (fall >= before * SEEN_FALL.large && !isSeen(transfers, to, fall)) return true
  return before >= SEEN_FALL.of && fall > givenOn(transfers, to) * SEEN_FALL.timesTransfers
}

/**
 * Was more transferred than usual, by enough to hold a burn? A day of which that is not known says
 * nothing against one.
 */
function isSeen(transfers: LineReadings, day: Day, fall: number): boolean {
  const sent = givenOn(transfers, day)
  const before = Array.from({ length: SEEN_FALL.usualDays }, (_, back) =>
    givenOn(transfers, day - 1 - back),
  ).filter((value) => !Number.isNaN(value))
  const usual = before.length ? median(before) : 0
  return !(sent < usual * SEEN_FALL.busy || sent - usual < fall / SEEN_FALL.timesBeyond)
}
