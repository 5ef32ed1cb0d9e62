import type { Day } from '#lib/dates.ts'
import { dayMarkKeys, type DayMarkKey } from '#lib/registry/day-marks.ts'
import { findGrowth } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { isEstimable } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/**
 * The line that speaks for a token or asset, and before its first day the days of the source that
 * spoke then: a snapshot of one day does not hide a history. Two sources that say something else of
 * the same days are not joined. Values and prices keep to one source, because they are worked out
 * together with the supply that it tells. `others`: what else is reported of the same.
 */
export function withEarlierDays(measure: MeasureKey, speaker: Leaf, others: readonly Leaf[]): Leaf {
  const keepsToOneSource = isEstimable(measure) && !findGrowth(measure)
  if (speaker.assetId === null || keepsToOneSource) return speaker
  const earlier = choosePublished(
    others.filter(
      (other) => other.start < speaker.start && !areApart(speaker, other) && other !== speaker,
    ),
  )
  if (!earlier) return speaker
  const before = withEarlierDays(
    measure,
    earlier,
    others.filter((other) => other !== earlier),
  )
  return join(before, speaker)
}

/** Do they say something else of most days that both know? */
function areApart(one: Packed, other: Packed): boolean {
  let [apart, compared] = [0, 0]
  for (const [at, value] of one.values.entries()) {
    const said = valueOn(other, one.start + at)
    if (Number.isNaN(value) || Number.isNaN(said)) continue
    compared++
    const most = Math.max(Math.abs(value), Math.abs(said))
    if (Math.abs(value - said) > most * qualityRules.second_source.threshold) apart++
  }
  return apart * 2 > compared
}

function join(before: Leaf, speaker: Leaf): Leaf {
  const { start } = before
  const values = new Float64Array(speaker.start - start + speaker.values.length).fill(Number.NaN)
  values.set(before.values.subarray(0, speaker.start - start))
  values.set(speaker.values, speaker.start - start)
  const held = [
    ...(before.heldDays ?? []).filter((day) => day < speaker.start),
    ...(speaker.heldDays ?? []),
  ]
  return {
    ...speaker,
    ...Object.fromEntries(dayMarkKeys.map((mark) => [mark, joinMarks(mark, before, speaker)])),
    start,
    values,
    heldDays: held.length ? held : null,
    isMade: true,
    madeOf: [speaker, ...(before.isJoined ? (before.madeOf ?? []) : [before])],
    isJoined: true,
  }
}

function joinMarks(mark: DayMarkKey, before: Leaf, speaker: Leaf): Map<Day, number> {
  return new Map([
    ...[...(before[mark] ?? [])].filter(([day]) => day < speaker.start),
    ...(speaker[mark] ?? []),
  ])
}

/** The line that a day of a joined one comes from; any other line itself. */
export const lineOfDay = (leaf: Leaf, day: Day): Leaf =>
  (leaf.isJoined && leaf.madeOf?.find(({ start }) => start <= day)) || leaf
