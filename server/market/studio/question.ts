import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { ShownUnit } from '#lib/view/figure.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'
import { convertQuestion } from '#server/market/studio/convert-question.ts'
import type { Packed } from '#server/data/series/packed.ts'
import { type AggregateFunction, isAdding } from '#lib/studio/functions.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import { checkRequest, chooseFunction } from '#server/market/studio/checked.ts'
import { withClassWholes } from '#server/market/studio/class-wholes.ts'
import { sumWhole, type Combining, type Whole } from '#server/market/studio/combine.ts'
import { filterParts, resolveFilters, type ResolvedFilters } from '#server/market/studio/filters.ts'
import { chooseMode, type Mode } from '#server/market/studio/over-time.ts'
import { readParts } from '#server/market/studio/parts.ts'
import { publishedScope, withReleasedDays } from '#server/market/studio/published-scope.ts'
import type { StudioPart } from '#server/market/studio/studio-part.ts'

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
  /** the currency that amounts are shown in; default: dollars */
  money?: Money
}

type Asked = Pick<TimeseriesRequest, 'of' | 'measure' | 'filters' | 'function' | 'mode' | 'asOf'>

/** Throws bad_request for what cannot be asked. */
export async function readQuestion(
  request: Asked,
  groupBys: readonly GroupBy[],
  { where, since, isWeighed, money = DOLLARS }: Narrowing = {},
): Promise<Question> {
  const { of, measure, asOf } = request
  await checkRequest(request, groupBys)
  const { counted, filters, isPlain } = await readCounted(request, groupBys, where)
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
    adds: isAdding(measure, used),
    whole:
      whole && isPlain && !since && asOf === null
        ? await withReleasedDays(whole, publishedScope(filters), measure)
        : whole,
    combining: {
      measure,
      function: used,
      itemOf: of === 'token' ? ({ key }) => key : ({ item }) => item,
    },
  }
  return convertQuestion(question, money)
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
  request: Pick<Asked, 'of' | 'measure' | 'filters' | 'asOf'>,
  groupBys: readonly GroupBy[],
  where: Narrowing['where'],
): Promise<{ counted: readonly StudioPart[]; filters: ResolvedFilters; isPlain: boolean }> {
  const { of, measure, asOf } = request
  const [all, filters] = await Promise.all([readParts(request), resolveFilters(request.filters)])
  const found = filterParts(all, filters)
  const narrowed = where ? found.filter(where) : found
  const isPlain = of === 'asset' && !where
  const counted = isPlain
    ? filterParts(
        await withClassWholes(narrowed, { measure, asOf, filters, groupings: groupBys }),
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
