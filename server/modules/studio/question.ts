import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { type AggregateFunction, isAdding } from '#lib/studio/functions.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import { checkRequest, functionOf } from '#server/modules/studio/checked.ts'
import { withClassWholes } from '#server/modules/studio/class-wholes.ts'
import { wholeOf, type Combining, type Whole } from '#server/modules/studio/combine.ts'
import { filterParts, resolveFilters, type ResolvedFilters } from '#server/modules/studio/filters.ts'
import { modeOf, type Mode } from '#server/modules/studio/over-time.ts'
import { partsOf } from '#server/modules/studio/parts.ts'
import { publishedScope, withReleasedDays } from '#server/modules/studio/published-scope.ts'
import type { StudioPart } from '#server/modules/studio/studio-part.ts'

/** A checked question with everything that it is answered from. */
export interface Question {
  of: TimeseriesRequest['of']
  parts: readonly StudioPart[]
  whole: Whole | undefined
  filters: ResolvedFilters
  combining: Combining
  function: AggregateFunction
  mode: Mode
  /** groups add up to the whole */
  adds: boolean
}

/** What a caller knows besides the request: the data API's filters say more than lists of slugs. */
export interface Narrowing { where?: (part: StudioPart) => boolean }

type Asked = Pick<TimeseriesRequest, 'of' | 'measure' | 'filters' | 'function' | 'mode' | 'asOf'>

/** Throws bad_request for what cannot be asked. */
export async function questionOf(request: Asked, groupBys: readonly GroupBy[], { where }: Narrowing = {}): Promise<Question> {
  const { of, measure, asOf } = request
  const used = functionOf(measure, request.function)
  await checkRequest(request, groupBys)
  const [all, filters] = await Promise.all([partsOf(request), resolveFilters(request.filters)])
  const found = filterParts(all, filters)
  const narrowed = where ? found.filter(where) : found
  const isPlain = of === 'asset' && !where
  const parts = isPlain ? filterParts(await withClassWholes(narrowed, { measure, asOf, filters, groupings: groupBys }), filters) : narrowed
  const whole = wholeOf(measure, parts)
  return {
    of, parts, filters, function: used, mode: request.mode ?? modeOf(measure), adds: isAdding(measure, used),
    whole: whole && isPlain && asOf === null ? await withReleasedDays(whole, publishedScope(filters), measure) : whole,
    combining: { measure, function: used, itemOf: of === 'token' ? ({ key }) => key : ({ item }) => item },
  }
}
