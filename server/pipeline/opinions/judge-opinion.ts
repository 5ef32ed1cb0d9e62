import type { Day } from '#lib/dates.ts'
import {
  DAYS_OF_AGREEMENT,
  type GapReasonKey,
  type OpinionMeasure,
} from '#lib/registry/second-opinions.ts'
import { explainGap } from '#server/pipeline/opinions/explain-gap.ts'
import type { GapPart } from '#server/pipeline/opinions/gap-part.ts'
import {
  carryDays,
  isBeyond,
  newestTold,
  silentAfter,
  sumOn,
  type Opinion,
} from '#server/pipeline/opinions/opinion.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'

/** How a source compares with what is published, on the newest day of that. */
export interface JudgedOpinion {
  measure: OpinionMeasure
  sourceId: number
  /** the newest day that is published */
  day: Day
  here: number
  /** the newest day that the source tells of, and what it says */
  toldDay: Day
  there: number
  parts: GapPart[]
  /** the reason of the largest part; null where the source agrees and nothing had to be explained */
  reason: GapReasonKey | null
  /** the first day since which it is beyond the tolerance on each day; null where it is not now */
  since: Day | null
  /** it differs by more than by the days that it is behind, of which the source has an incident */
  isGap: boolean
  /** it has agreed on as many of its newest days as close an incident */
  isSettled: boolean
}

/** How far back the days are looked at on which they differ. */
const MOST_DAYS = 4_000

/**
 * Compares a source with what is published; undefined where no day is known to both, or both are
 * long before `newestDay`, the newest that anything is published of.
 */
export function judgeOpinion(opinion: Opinion, newestDay: Day): JudgedOpinion | undefined {
  const { measure, sourceId, here, there, frequency } = opinion
  const within = carryDays(frequency)
  const day = Math.max(...here.map(lastDay))
  const toldDay = newestTold(there, day, frequency)
  if (toldDay === null || newestDay - day > silentAfter(frequency)) return undefined
  const published = sumOn(here, day, within)
  const says = sumOn(there, toldDay, within)
  if (!(Math.abs(published) > 0) || Number.isNaN(says)) return undefined
  const parts = explainGap(opinion, day, toldDay)
  const beyond = isBeyond(measure, says - published, published)
  const days = comparedDays(opinion, toldDay)
  const agreed = days.findIndex(({ isApart }) => !isApart)
  const apart = (agreed < 0 ? days : days.slice(0, agreed)).at(-1)
  return {
    measure,
    sourceId,
    day,
    here: published,
    toldDay,
    there: says,
    parts,
    reason: mainReason(parts, beyond),
    since: beyond ? (apart?.day ?? Math.min(toldDay + 1, day)) : null,
    isGap: beyond && isBeyond(measure, says - published - lateAmount(parts), published),
    isSettled: !beyond && days.slice(0, DAYS_OF_AGREEMENT).every(({ isApart }) => !isApart),
  }
}

const lateAmount = (parts: readonly GapPart[]): number =>
  parts.reduce((sum, { reason, amount }) => (reason === 'late' ? sum + amount : sum), 0)

/** The days that both tell of, the newest first, and whether they differ. */
function comparedDays(
  { measure, here, there, frequency }: Opinion,
  upTo: Day,
): { day: Day; isApart: boolean }[] {
  const within = carryDays(frequency)
  const first = Math.max(
    Math.min(...here.map(({ start }) => start)),
    Math.min(...there.map(({ start }) => start)),
    upTo - MOST_DAYS,
  )
  const days: { day: Day; isApart: boolean }[] = []
  for (let day = upTo; day >= first; day--) {
    const says = sumOn(there, day, 0)
    const published = sumOn(here, day, within)
    if (Number.isNaN(says) || Number.isNaN(published)) continue
    // a network that is not told of on this day alone is carried as on the newest
    const carried = sumOn(there, day, within)
    days.push({ day, isApart: isBeyond(measure, carried - published, published) })
  }
  return days
}

function mainReason(parts: readonly GapPart[], beyond: boolean): GapReasonKey | null {
  const [largest] = parts.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
  if (!largest) return beyond ? 'unknown' : null
  return largest.reason === 'unknown' && !beyond ? null : largest.reason
}
