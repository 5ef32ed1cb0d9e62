import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { convertQuestion } from '#server/market/studio/question/convert-question.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import type { Adjustment } from '#lib/studio/adjustments.ts'
import { type AggregateFunction, isAdding } from '#lib/studio/functions.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import { adjustParts } from '#server/market/studio/question/adjust-parts.ts'
import { checkRequest, chooseFunction } from '#server/market/studio/question/checked.ts'
import { withClassWholes } from '#server/market/studio/question/class-wholes.ts'
import { sumWhole, type Combining, type Whole } from '#server/market/studio/question/combine.ts'
import {
  filterParts,
  resolveFilters,
  type ResolvedFilters,
} from '#server/market/studio/question/filters.ts'
import { chooseMode, type Mode } from '#server/market/studio/question/over-time.ts'
import { readParts } from '#server/market/studio/parts/read-parts.ts'
import { publishedScope, withReleasedDays } from '#server/market/studio/question/published-scope.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { Market } from '#server/market/market/market.ts'

/** A checked question with everything that it is answered from. */
export interface Question {
  of: TimeseriesRequest['of']
  parts: readonly StudioPart[]
  whole: Whole | undefined
  filters: ResolvedFilters
  combining: Combining
  /** the unit of its values */
  unit: ShownUnit
  function: AggregateFunction
  mode: Mode
  /** how its values are read across splits and dividends */
  adjust: Adjustment
  /** groups add up to the whole */
  adds: boolean
}

/**
 * Holds all that a caller knows besides the request: the data API's filters say more than lists of
 * slugs, and some callers may not see everything.
 */
export interface Narrowing {
  where?: (part: StudioPart) => boolean
  /** the first day of a part that may be counted */
  since?: (part: StudioPart) => Day
  /** tells if a mean may be weighed by the weight beside a part; default: yes */
  isWeighed?: (part: StudioPart) => boolean
}

/** A table of one day has nothing to adjust. */
type Asked = Pick<TimeseriesRequest, 'of' | 'measure' | 'filters' | 'function' | 'mode'> &
  Partial<Pick<TimeseriesRequest, 'adjust'>>

/** Throws bad_request for what cannot be asked. */
export async function readQuestion(
  market: Market,
  request: Asked,
  groupBys: readonly GroupBy[],
  { where, since, isWeighed }: Narrowing = {},
): Promise<Question> {
  const { of, measure } = request
  await checkRequest(market, request, groupBys)
  const { adjust = 'none' } = request
  const { counted: read, filters, isPlain } = await readCounted(market, request, groupBys, where)
  const counted = await adjustParts(read, measure, { adjust, asOf: market.asOf })
  const used = chooseFunction(request, addsWithinAssets(counted, groupBys))
  const weighed = isWeighed
    ? counted.map((part) => (isWeighed(part) ? part : withoutWeight(part)))
    : counted
  const { parts, whole } = since
    ? countedSince(measure, weighed, since)
    : { parts: weighed, whole: sumWhole(measure, weighed) }
  const question: Question = {
    of,
    parts,
    filters,
    unit: getMeasure(measure).unit,
    function: used,
    mode: request.mode ?? chooseMode(measure),
    adjust,
    adds: isAdding(measure, used),
    whole:
      whole && isPlain && !since && market.asOf === null && adjust === 'none'
        ? await withReleasedDays(market, whole, publishedScope(filters), measure)
        : whole,
    combining: {
      measure,
      function: used,
      itemOf: of === 'token' ? ({ key }) => key : ({ item }) => item,
    },
  }
  return convertQuestion(question, market.money)
}

/** Tells if each group, or without groups the whole, is of no more than one asset. */
function addsWithinAssets(parts: readonly StudioPart[], groupBys: readonly GroupBy[]): boolean {
  const assets = new Map<string, string | null>()
  return parts.every(({ dims }) => {
    const group = groupBys.map((groupBy) => (groupBy === 'none' ? '' : dims[groupBy])).join(' ')
    if (!assets.has(group)) assets.set(group, dims.asset)
    return assets.get(group) === dims.asset
  })
}

/** The parts that a question counts, before history and weights. `isPlain`: nothing narrows what is published. */
export async function readCounted(
  market: Market,
  request: Pick<Asked, 'of' | 'measure' | 'filters'>,
  groupBys: readonly GroupBy[],
  where: Narrowing['where'],
): Promise<{ counted: readonly StudioPart[]; filters: ResolvedFilters; isPlain: boolean }> {
  const { of, measure } = request
  const [all, filters] = await Promise.all([
    readParts(market, request),
    resolveFilters(market, request.filters),
  ])
  const found = filterParts(all, filters)
  const narrowed = where ? found.filter(where) : found
  const isPlain = of === 'asset' && !where
  const counted = isPlain
    ? filterParts(
        await withClassWholes(market, narrowed, { measure, filters, groupings: groupBys }),
        filters,
      )
    : narrowed
  return { counted, filters, isPlain }
}

const withoutWeight = ({ weight: _, ...part }: StudioPart): StudioPart => part

/**
 * Parts without what is older than may be counted. Where all begin on one day, what lacks too much
 * is judged as it is for everybody, and only then cut; else each part begins where it may be seen,
 * as if it had not been there before.
 */
function countedSince(
  measure: MeasureKey,
  parts: readonly StudioPart[],
  since: (part: StudioPart) => Day,
): { parts: readonly StudioPart[]; whole: Whole | undefined } {
  const cut = parts.flatMap((part) => {
    const first = since(part)
    const own = cutBefore(part, first)
    return own ? [{ ...own, heldDays: own.heldDays?.filter((day) => day >= first) ?? null }] : []
  })
  const [first, ...others] = new Set(parts.map(since))
  if (first === undefined || others.length > 0) return { parts: cut, whole: sumWhole(measure, cut) }
  const whole = sumWhole(measure, parts)
  return { parts: cut, whole: whole && cutBefore(whole, first) }
}

/** Undefined where nothing is left. The values are not copied. */
function cutBefore<Line extends Packed>(line: Line, day: Day): Line | undefined {
  const blank = day - line.start
  if (blank <= 0) return line
  return blank < line.values.length
    ? { ...line, start: day, values: line.values.subarray(blank) }
    : undefined
}
