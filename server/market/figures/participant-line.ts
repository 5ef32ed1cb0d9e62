import type { Day } from '#lib/dates.ts'
import type { LargestAsset, ParticipantRow } from '#lib/view/participant-row.ts'
import { cutWindow, knownBefore } from '#server/market/figures/group.ts'
import { lastDay, type Packed } from '#server/data/series/packed.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'

const SPARK_DAYS = 90
const SPARK_STEP = 3

/** The day of the last week that most lines have a value on, the newest of them: one line that is ahead is not the whole. */
export function findShareDay(lines: readonly Packed[]): Day {
  const newest = Math.max(0, ...lines.map((line) => lastDay(line)))
  const known = (day: Day) => lines.filter((line) => knownBefore(line, day, 0) !== null).length
  let best = newest
  for (let day = newest - 1; day >= newest - EXPECTED_DAYS; day--)
    if (known(day) > known(best)) best = day
  return best
}

/** A share is a value of the same day as the sum that it is of. */
export function describeLine(
  line: Packed | undefined,
  shareDay: Day,
  sum: number,
): Pick<ParticipantRow, 'share' | 'change7d' | 'change30d' | 'change1y' | 'spark'> {
  if (!line) return { share: null, change7d: null, change30d: null, change1y: null, spark: [] }
  const day = lastDay(line)
  const [now, shared] = [knownBefore(line, day, 0), knownBefore(line, shareDay, 0)]
  const since = (days: number): number | null => {
    const before = knownBefore(line, day - days)
    return now !== null && before ? now / before - 1 : null
  }
  return {
    share: shared !== null && sum ? shared / sum : null,
    change7d: since(7),
    change30d: since(30),
    change1y: since(365),
    spark: cutWindow(line, day - SPARK_DAYS + 1, day).filter(
      (_, at) => (SPARK_DAYS - 1 - at) % SPARK_STEP === 0,
    ),
  }
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
