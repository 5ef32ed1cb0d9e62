import { showDay, type Day } from '#lib/dates.ts'
import type { LargestAsset, ParticipantRow } from '#lib/view/entities/participant-row.ts'
import { isEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import { cutWindow, knownBefore } from '#server/pipeline/series/known-values.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'

const SPARK_DAYS = 90
const SPARK_STEP = 3

/**
 * The day of the last week that most lines have a value on, the newest of them: one line that is
 * ahead is not the whole.
 */
export function findShareDay(lines: readonly Packed[]): Day {
  const newest = Math.max(0, ...lines.map((line) => lastDay(line)))
  const known = (day: Day) => lines.filter((line) => knownBefore(line, day, 0) !== null).length
  let best = newest
  for (let day = newest - 1; day >= newest - EXPECTED_DAYS; day--)
    if (known(day) > known(best)) best = day
  return best
}

/** The base of shares: a published whole on its newest day. */
export interface ShareBase {
  day: Day
  value: number
}

/** Undefined where nothing is known of the whole, or nothing is left of it. */
export function findShareBase(whole: Packed | undefined): ShareBase | undefined {
  if (!whole?.values.length) return undefined
  const day = lastDay(whole)
  const value = knownBefore(whole, day, 0)
  return value ? { day, value } : undefined
}

/** Returns the part of a whole that a line has on a day: its value of about that day; null where it has none. */
export const valueInShares = (line: Packed, day: Day): number | null =>
  knownBefore(line, day, EXPECTED_DAYS)

/** Says which whole shares are of, and which list they stand in. */
interface Shared {
  base: ShareBase | undefined
  /** the newest day of the list: an earlier share says its own */
  newest: Day | null
  /** the line is a part of that whole, and not reported whole in another measure */
  isPart?: boolean
}

export function describeLine(
  line: Packed | undefined,
  { base, newest, isPart = true }: Shared,
): Pick<
  ParticipantRow,
  'share' | 'shareDay' | 'shareNote' | 'change7d' | 'change30d' | 'change1y' | 'spark'
> {
  if (!line)
    return {
      share: null,
      shareDay: null,
      shareNote: null,
      change7d: null,
      change30d: null,
      change1y: null,
      spark: [],
    }
  const day = lastDay(line)
  const now = knownBefore(line, day, 0)
  const shared = isPart && base ? valueInShares(line, base.day) : null
  const since = (days: number): number | null => {
    const before = knownBefore(line, day - days)
    return now !== null && before ? now / before - 1 : null
  }
  return {
    share: shared !== null && base ? shared / base.value : null,
    shareDay: shared !== null && base && isEarlierDay(base.day, newest) ? base.day : null,
    shareNote: shared === null ? explainBlank(day, base, isPart) : null,
    change7d: since(7),
    change30d: since(30),
    change1y: since(365),
    spark: cutWindow(line, day - SPARK_DAYS + 1, day).filter(
      (_, at) => (SPARK_DAYS - 1 - at) % SPARK_STEP === 0,
    ),
  }
}

function explainBlank(day: Day, base: ShareBase | undefined, isPart: boolean): string {
  if (!isPart) return 'Reported as a whole, not part of the total'
  return base
    ? `Value is of ${showDay(day)}, the total of ${showDay(base.day)}`
    : 'No total is published'
}

/** Assets with their shares of what is shown. */
export function shareOut(
  assets: readonly Omit<LargestAsset, 'share'>[],
  line: Packed | undefined,
  day: Day,
): LargestAsset[] {
  const whole = line && knownBefore(line, day)
  return assets.map((asset) => ({ ...asset, share: whole ? asset.value / whole : null }))
}
