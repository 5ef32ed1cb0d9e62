import type { Day } from '#lib/dates.ts'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import { settleColors } from '#lib/view/charts/deal-colors.ts'
import { OWN_COLORS } from '#lib/view/entities/mark.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { lastDay, type Packed, valueOn } from '#server/pipeline/series/packed.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import { combineParts, type Whole } from '#server/market/studio/question/combine.ts'
import { groupNames } from '#server/market/studio/answers/group-name.ts'
import { overTime, type Step } from '#server/market/studio/question/over-time.ts'
import type { Question } from '#server/market/studio/question/question.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { Market } from '#server/market/market/market.ts'

/** A group of an answer. `key` null: what is filed under none. */
export interface SeriesGroup {
  key: string | null
  name: string
  slug: string | null
  href: string | null
  color: string
}

export interface TimeseriesLine {
  group: SeriesGroup
  /** "All Others (N Items)": groups that have no name here */
  isOthers: boolean
  /** groups in it: 1, but for others */
  groupCount: number
  /** one a step, NaN where there is no value */
  values: Float64Array
  quality: 'published' | 'upper_bound' | 'demo'
  /** a sum over several parts of a distinct count, of whatever quality */
  isUpperBound: boolean
  /** the parts that it is made of */
  parts: readonly StudioPart[]
  /** days of the range without a value of which a reading is held, where every day may have one */
  heldDays: readonly Day[]
}

export interface Drawing {
  question: Question
  measure: MeasureKey
  whole: Whole
  steps: readonly (Step | null)[]
  from: Day
  to: Day
}
type Groups = ReadonlyMap<string | null, readonly StudioPart[]>
interface Ranked {
  key: string | null
  parts: readonly StudioPart[]
  size: number
}

export const EVERYTHING: SeriesGroup = {
  key: null,
  name: 'All',
  slug: null,
  href: null,
  color: 'var(--s1)',
}

export function groupParts(parts: readonly StudioPart[], groupBy: GroupBy): Groups {
  return groupBy === 'none'
    ? new Map([[null, parts]])
    : Map.groupBy(parts, ({ dims }) => dims[groupBy])
}

/** The largest first: by what each had at the end or in the week before, of a flow by its sum. */
export function rankGroups(groups: Groups, drawn: Drawing): Ranked[] {
  return [...groups]
    .map(([key, parts]) => ({ key, parts, size: measureSize(parts, drawn) }))
    .sort(
      (a, b) =>
        b.size - a.size || (a.key ?? '~').localeCompare(b.key ?? '~', 'en', { numeric: true }),
    )
}

function measureSize(parts: readonly StudioPart[], drawn: Drawing): number {
  const {
    question: { adds, mode },
    measure,
    from,
    to,
  } = drawn
  if (!adds)
    return [...drawValues(parts, drawn)].findLast((value) => !Number.isNaN(value)) ?? -Infinity
  if (mode === 'flow' && getMeasure(measure).overTime === 'sum')
    return parts.reduce((sum, part) => sum + Math.abs(sumWithin(part, from, to)), 0)
  return parts.reduce((sum, part) => sum + (knownBefore(part, to, EXPECTED_DAYS) ?? 0), 0)
}

function sumWithin(part: Packed, from: Day, to: Day): number {
  let sum = 0
  for (let day = Math.max(from, part.start); day <= Math.min(to, lastDay(part)); day++) {
    const value = valueOn(part, day)
    if (!Number.isNaN(value)) sum += value
  }
  return sum
}

export async function drawNamedLines(
  market: Market,
  { groupBy, top }: Pick<TimeseriesRequest, 'groupBy' | 'top'>,
  groups: readonly Ranked[],
  drawn: Drawing,
): Promise<TimeseriesLine[]> {
  if (groupBy === 'none') return []
  // one other group is no more to draw than a line of others
  const named = top !== null && groups.length > top + 1 ? groups.slice(0, top) : groups
  const others = groups.slice(named.length)
  const findName = await groupNames(
    market,
    groupBy,
    named.map(({ key }) => key),
  )
  const names = named.map(({ key }) => findName(key))
  const colors = settleColors(
    names.map(({ color }, at) => color ?? OWN_COLORS[at % OWN_COLORS.length] ?? 'var(--s-other)'),
  )
  const lines = named.map(({ key, parts }, at) => {
    const { name, slug, href } = names[at] ?? EVERYTHING
    return drawLine(
      { key, name, slug, href, color: colors[at] ?? 'var(--s-other)' },
      parts,
      drawValues(parts, drawn),
      drawn.measure,
    )
  })
  if (!others.length) return lines
  const rest = others.flatMap(({ parts }) => parts)
  const values = drawValues(rest, drawn)
  // tokens of several assets add up to nothing
  const { adds, combining } = drawn.question
  if (!adds && combining.function === 'sum') values.fill(Number.NaN)
  const group: SeriesGroup = {
    key: 'others',
    name: `All Others (${others.length.toLocaleString('en-US')} Items)`,
    slug: null,
    href: null,
    color: 'var(--s-other)',
  }
  return [
    ...lines,
    {
      ...drawLine(group, rest, values, drawn.measure),
      isOthers: true,
      groupCount: others.length,
    },
  ]
}

/** In steps; blank wherever the whole is. */
export function drawValues(
  parts: readonly StudioPart[],
  { question: { combining, mode, adds }, measure, whole, steps, from, to }: Drawing,
): Float64Array {
  const length = Math.max(0, to - from + 1)
  const daily = combineParts(parts, combining, from, length)
  for (let at = 0; at < length; at++)
    if (Number.isNaN(valueOn(whole, from + at))) daily[at] = Number.NaN
  return overTime({ start: from, values: daily }, steps, whole, measure, mode, !adds)
}

export function drawLine(
  group: SeriesGroup,
  parts: readonly StudioPart[],
  values: Float64Array,
  measure: MeasureKey,
): TimeseriesLine {
  return {
    group,
    isOthers: false,
    groupCount: 1,
    values,
    parts,
    heldDays: [],
    isUpperBound: isUpperBound(parts, measure),
    quality: chooseQuality(parts, measure),
  }
}

export function chooseQuality(
  parts: readonly StudioPart[],
  measure: MeasureKey,
): TimeseriesLine['quality'] {
  if (parts.some(({ sourceId }) => sourceId === sources.demo.id)) return 'demo'
  return isUpperBound(parts, measure) ? 'upper_bound' : 'published'
}

export const isUpperBound = (parts: readonly StudioPart[], measure: MeasureKey): boolean =>
  getMeasure(measure).across === 'distinct' && parts.length > 1
