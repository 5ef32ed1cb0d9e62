import type { z } from 'zod'
import { listWords } from '#lib/page-state/address-words.ts'
import { parseDay, type Day } from '#lib/dates.ts'
import { readState, type PageState, type SearchParams } from '#lib/page-state/page-state.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { GroupBy, Grouping } from '#lib/studio/groupings.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import { aggregatesShape, timeseriesShape, type DRAWINGS } from '#lib/studio/studio-shape.ts'

export type Drawing = (typeof DRAWINGS)[number]
export type StudioState = z.output<z.ZodObject<typeof timeseriesShape>>
export type PivotState = z.output<z.ZodObject<typeof aggregatesShape>>

/** Whatever changes the view leads to the first page of its table; a list of choices that is opened does not. */
export function readStudio(of: StudioScopeKey, params: SearchParams): PageState<StudioState> {
  const address = readState(getStudioScope(of).path, timeseriesShape, params)
  return {
    ...address,
    href: (change = {}) =>
      address.href(
        Object.keys(change).every((key) => key === 'pick' || key === 'find')
          ? change
          : { page: 1, ...change },
      ),
  }
}

export function readPivot(of: StudioScopeKey, params: SearchParams): PageState<PivotState> {
  const { pivotPath, path } = getStudioScope(of)
  return readState(pivotPath ?? path, aggregatesShape, params)
}

/** A list with one word more, or one less. */
export const withWord = (text: string, word: string): string =>
  [...new Set([...listWords(text), word])].join(',')
export const withoutWord = (text: string, word: string): string =>
  listWords(text)
    .filter((each) => each !== word)
    .join(',')

/** Filters that are set, in the order of the studio's row. */
export function chosenFilters(
  of: StudioScopeKey,
  state: Pick<StudioState, Grouping>,
): [Grouping, string[]][] {
  return getStudioScope(of)
    .filters.map((field): [Grouping, string[]] => [field, listWords(state[field])])
    .filter(([, values]) => values.length > 0)
}

/** Stablecoins and cryptocurrencies are asked for by name, or by leaving the limit to real-world assets away. */
export function isLimitedToRwa(
  of: StudioScopeKey,
  state: Pick<StudioState, Grouping | 'include'>,
): boolean {
  return (
    of !== 'pool' &&
    of !== 'loan' &&
    state.include === 'rwa' &&
    !state.class &&
    !state.asset &&
    !state.token
  )
}

const RWA = assetClasses.filter(({ isRwa }) => isRwa).map(({ slug }) => slug)

type Shared = Pick<StudioState, Grouping | 'include' | 'interval' | 'mode' | 'fn' | 'asof'>

/** The part of a request that studios and pivots share. */
export function readChoices(
  of: StudioScopeKey,
  measure: MeasureKey,
  state: Shared,
): Pick<
  TimeseriesRequest,
  'of' | 'measure' | 'filters' | 'interval' | 'mode' | 'function' | 'asOf'
> {
  const filters: TimeseriesRequest['filters'] = Object.fromEntries(chosenFilters(of, state))
  return {
    of,
    measure,
    filters: isLimitedToRwa(of, state) ? { ...filters, class: RWA } : filters,
    interval: state.interval,
    mode: state.mode ?? null,
    function: state.fn ?? null,
    asOf: dayIn(state.asof),
  }
}

/** Asks the engine for all days, because the range is cut where it is drawn; but for dates that are set. */
export function readTimeseriesRequest(
  of: StudioScopeKey,
  measure: MeasureKey,
  state: StudioState,
): TimeseriesRequest {
  return {
    ...readChoices(of, measure, state),
    groupBy: chooseGroup(of, state.group),
    adjust: state.adjust ?? 'none',
    from: dayIn(state.from),
    to: dayIn(state.to),
    top: state.top,
  }
}

/** A grouping that this studio has, else its own. */
export function chooseGroup(of: StudioScopeKey, group: GroupBy | undefined): GroupBy {
  const { groupings, defaultGroup } = getStudioScope(of)
  return group !== undefined && (group === 'none' || groupings.includes(group))
    ? group
    : defaultGroup
}

const dayIn = (text: string): Day | null => parseDay(text) ?? null

/** The state that changes what the engine answers; view and open lists do not. */
export function dataQuery(state: StudioState): string {
  const {
    pick: _pick,
    find: _find,
    view: _view,
    page: _page,
    range: _range,
    scale: _scale,
    ...data
  } = state
  return new URLSearchParams(
    Object.entries(data).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString()
}
