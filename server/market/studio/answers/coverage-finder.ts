import { LONGEST_STEP, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { VALUE_MEASURES } from '#lib/registry/measure-factors.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'
import type { Coverage } from '#lib/view/figures/describe-coverage.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { readCounted, type Narrowing } from '#server/market/studio/question/question.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import { groupParts } from '#server/market/studio/answers/timeseries-lines.ts'
import type { Market } from '#server/market/market/market.ts'

/** A group as an answer has it; `named`: the groups that stand beside all others. */
export interface CoveredGroup {
  key: string | null
  parts: readonly StudioPart[]
  othersThan?: ReadonlySet<string | null>
}

export type FindCoverage = (group: CoveredGroup, day: Day) => Coverage | null

/** A measure that nobody adds up, and a scope that is no asset, has none. */
export const NO_COVERAGE: FindCoverage = () => null

/**
 * Finds of groups how much of what is tracked in them has a value on a day. `counted`: all that the
 * answer is made of; `narrowing`: what of sizes may be seen. Every asset has a value in dollars, so
 * that one without is missing; of other measures only the classes are asked that the measure occurs
 * in.
 */
export async function coverageFinder(
  market: Market,
  request: Pick<TimeseriesRequest, 'of' | 'measure' | 'filters' | 'groupBy'>,
  counted: readonly StudioPart[],
  narrowing: Narrowing = {},
): Promise<FindCoverage> {
  const { of, measure, groupBy } = request
  if (of === 'loan' || of === 'pool' || getMeasure(measure).across === 'none') return NO_COVERAGE
  const { where, since } = narrowing
  const sizes = await readCounted(market, { ...request, measure: 'size' }, [groupBy], where)
  const classes = new Set(counted.map(({ dims }) => dims.class))
  const compared = isOfEveryAsset(measure)
    ? sizes.counted
    : sizes.counted.filter(({ dims }) => classes.has(dims.class))
  const groups = groupParts(compared, groupBy)
  const isSeen = (part: StudioPart, day: Day): boolean => since === undefined || day >= since(part)
  return ({ key, parts: own, othersThan }, day) =>
    measureCoverage(
      own,
      othersThan
        ? [...groups].flatMap(([name, members]) => (othersThan.has(name) ? [] : members))
        : (groups.get(groupBy === 'none' ? null : key) ?? []),
      { day, countsTokens: of === 'token', isSeen },
    )
}

const isOfEveryAsset = (measure: MeasureKey): boolean =>
  measure === 'size' || VALUE_MEASURES.includes(measure)

function measureCoverage(
  parts: readonly StudioPart[],
  sizes: readonly StudioPart[],
  {
    day,
    countsTokens,
    isSeen,
  }: { day: Day; countsTokens: boolean; isSeen: (part: StudioPart, day: Day) => boolean },
): Coverage | null {
  const itemOf = ({ key, dims }: StudioPart): string => (countsTokens ? key : (dims.asset ?? key))
  const present = parts.filter((part) => sizeOn(part, day) !== null)
  const known = new Set(present.map(itemOf))
  const all = new Set(known)
  const isCovered = coverOf(present)
  let [covered, whole] = [0, 0]
  for (const part of sizes) {
    const size = isSeen(part, day) ? trackedSize(part, day) : null
    if (size === null) continue
    all.add(itemOf(part))
    whole += size
    if (!isCovered(part)) continue
    known.add(itemOf(part))
    covered += size
  }
  if (all.size === 0) return null
  return {
    known: known.size,
    of: all.size,
    share: whole > 0 ? covered / whole : known.size / all.size,
    noun: countsTokens ? 'token' : 'asset',
  }
}

/**
 * A token by its own value or that of its asset, an asset by that of one of its tokens, and either
 * by that of its class.
 */
function coverOf(present: readonly StudioPart[]): (size: StudioPart) => boolean {
  const keys = new Set(present.map(({ key }) => key))
  const assets = new Set(present.flatMap(({ dims }) => dims.asset ?? []))
  const wholeAssets = new Set(
    present.flatMap(({ dims }) => (dims.token === null ? (dims.asset ?? []) : [])),
  )
  const wholeClasses = new Set(
    present.flatMap(({ dims }) => (dims.asset === null ? (dims.class ?? []) : [])),
  )
  const classes = new Set(present.flatMap(({ dims }) => dims.class ?? []))
  return ({ key, dims }) =>
    keys.has(key) ||
    wholeClasses.has(dims.class ?? '') ||
    (dims.asset === null
      ? classes.has(dims.class ?? '')
      : (dims.token === null ? assets : wholeAssets).has(dims.asset))
}

const sizeOn = (part: StudioPart, day: Day): number | null =>
  knownBefore(part, day, Math.max(EXPECTED_DAYS, LONGEST_STEP[part.frequency]))

/** As long as totals wait for it, what is late is tracked, and missing. */
const trackedSize = (part: StudioPart, day: Day): number | null =>
  knownBefore(part, day, Math.max(staleDays(), LONGEST_STEP[part.frequency]))
