import type { Day } from '#lib/dates.ts'
import { CHECKS_NOT_KEPT, provenanceJson } from '#lib/files/provenance-json.ts'
import { queryLimits, type Aggregate } from '#lib/query/query.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { Ask } from '#server/api/contract/endpoint.ts'
import type { SeriesFilter } from '#server/api/series/read-series-filter.ts'
import { GROUP_BY, listPlaces } from '#server/api/series/series-request.ts'
import { refusedPart } from '#server/core/errors.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import { passedOn } from '#server/market/records/fields/passed-on.ts'
import { resolveFilters } from '#server/market/studio/question/filters.ts'
import {
  readLineProvenance,
  type LineValue,
  type Sight,
} from '#server/market/studio/answers/line-provenance.ts'
import type { Step } from '#server/market/studio/question/over-time.ts'
import { publishedScope } from '#server/market/studio/question/published-scope.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { TimeseriesResult } from '#server/market/studio/answers/run-timeseries.ts'
import {
  chooseQuality,
  type TimeseriesLine,
} from '#server/market/studio/answers/timeseries-lines.ts'
import { DENIED, oldestDay } from '#server/people/access/market-access.ts'
import { placesOfMarket } from '#server/people/access/places.ts'
import type { Market } from '#server/market/market/market.ts'

/** A value of an answer; `step` is the period that it is of, null where there is no value. */
export interface ProvenValue extends Omit<LineValue, 'day' | 'isNewest' | 'scope' | 'value'> {
  step: Step | null
  value: number | null
  /** the scope of the group; null for one that no scope is of */
  key: string | null
}

/**
 * Adds to each value the provenance of `include: ["provenance"]`: its sources and quality, which
 * rules looked at its readings and what each found, the run that wrote it, and what its day was
 * published as. Only of readings that the caller may see and that may be passed on. Throws
 * 'unprocessable' for more than 100 values, which is asked before any is read.
 */
export async function addProvenance(
  market: Market,
  values: readonly ProvenValue[],
  groupBy: NonNullable<Aggregate['groupBy']>,
  filter: SeriesFilter,
  ask: Ask,
): Promise<object[]> {
  if (values.length > queryLimits.proven)
    throw refusedPart({
      path: 'pagination.perPage',
      isTooMuch: true,
      message:
        `include: "provenance" is limited to ${queryLimits.proven} values per page; ` +
        `this page has ${values.length.toLocaleString('en-US')}. ` +
        `Use perPage ${queryLimits.proven} or a smaller groupLimit.`,
    })
  const { access } = ask
  const [sight, filters] = await Promise.all([
    readSight(ask),
    resolveFilters(market, filter.filters),
  ])
  const grouping = GROUP_BY[groupBy]
  // an adjusted value is published nowhere
  const isAdjusted = (ask.query.aggregate?.adjust ?? 'none') !== 'none'
  const findScope = (key: string | null): string | null =>
    isAdjusted
      ? null
      : grouping === 'none'
        ? (publishedScope(filters) ?? (filters.size ? null : 'total'))
        : key === null
          ? null
          : publishedScope(filters, [grouping, key])
  const traced = values.flatMap(({ step, value, key, ...rest }, at): (LineValue & Placed)[] =>
    step === null || value === null
      ? []
      : [
          {
            ...rest,
            at,
            value,
            day: lastKnownDay(rest.parts, step),
            isNewest: filter.to === null,
            scope: findScope(key),
          },
        ],
  )
  // findings about a value are told as of now, and not as of an earlier day
  const found = market.asOf === null ? await readLineProvenance(market, traced, sight) : []
  const proven = new Map(found.map((each, nth) => [traced[nth]?.at, each]))
  return values.map(({ measure, parts }, at) => {
    const own = proven.get(at)
    return {
      sources: [...new Set(parts.flatMap(({ sourceId }) => sourceById(sourceId) ?? []))],
      quality: chooseQuality(parts, measure),
      ...(own
        ? provenanceJson(own, {
            scale: getMeasure(measure).unit === 'percent' ? 100 : 1,
            saysWhy: access.isUnlimited,
          })
        : { checks: null, run: null, readings: null }),
      ...(market.asOf !== null && { checks_note: CHECKS_NOT_KEPT }),
    }
  })
}

/** Which value of an answer it is. */
interface Placed {
  at: number
}

/** A value of a series: its newest one. */
export function newestOfSeries(
  { measure, steps }: Pick<TimeseriesResult, 'measure' | 'steps'>,
  { group, parts, values, isOthers }: TimeseriesLine,
): ProvenValue {
  const at = values.findLastIndex((value) => !Number.isNaN(value))
  return {
    measure,
    name: group.name,
    parts,
    step: steps[at] ?? null,
    value: values[at] ?? null,
    key: isOthers ? null : group.key,
  }
}

/** A reading is told of where its own measure may be seen at its place, on its day, and its source lets it pass. */
async function readSight({ access, today, version }: Ask): Promise<Sight> {
  const [places, restricted, { mayPass }] = await Promise.all([
    placesOfMarket(),
    restrictedSourceIds(),
    passedOn(version),
  ])
  return {
    maySee: ({ leaf, measure }, part, day) => {
      if (restricted.includes(leaf.sourceId)) return false
      if (access.isUnlimited) return true
      const days = access.figure({ measure }).daysOver(listPlaces(part, places))
      return days !== DENIED && oldestDay(days, today) <= day
    },
    mayTell: (source) => !restricted.includes(sources[source].id),
    maySeeLine: ({ scopeKey, measure, sourceId }) =>
      access.isUnlimited && mayPass(scopeKey, measure, sourceId),
  }
}

/** The last day of a period on which any part has a value; lines that do not add up end where they end. */
function lastKnownDay(parts: readonly StudioPart[], { from, day }: Step): Day {
  for (let each = day; each > from; each--)
    if (parts.some((part) => !Number.isNaN(valueOn(part, each)))) return each
  return day
}
