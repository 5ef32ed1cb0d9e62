import {
  type Aggregate,
  adjustments,
  aggregateFunctions,
  groupings,
  intervals,
  modes,
  queryLimits,
} from '#lib/query/query.ts'
import type { Askable } from '#lib/query/askable.ts'
import { choice, type Complain, isNothing, section, whole } from '#lib/query/query-part.ts'

/**
 * How rows are put together, and the parts of it that mean nothing here. A part that is none is a
 * complaint wherever it stands.
 */
export function readAggregate(
  given: unknown,
  { groupings: allowed, groupingAliases = {}, isTimeseries = false }: Askable,
  complain: Complain,
): { aggregate: Aggregate | null; notUsed: string[] } {
  if (isNothing(given)) return { aggregate: null, notUsed: [] }
  const parts = section(
    given,
    'aggregate',
    ['groupBy', 'aggregateFunction', 'interval', 'mode', 'adjust', 'groupLimit'],
    complain,
  )
  if (!parts) return { aggregate: null, notUsed: [] }
  const named =
    typeof parts.groupBy === 'string' && Object.hasOwn(groupingAliases, parts.groupBy)
      ? groupingAliases[parts.groupBy]
      : parts.groupBy
  const groupBy = choice(named, groupings, 'aggregate.groupBy', complain, allowed)
  const aggregate = {
    groupBy: groupBy ?? null,
    aggregateFunction:
      choice(
        parts.aggregateFunction,
        aggregateFunctions,
        'aggregate.aggregateFunction',
        complain,
      ) ?? null,
    interval: choice(parts.interval, intervals, 'aggregate.interval', complain) ?? 'day',
    mode: choice(parts.mode, modes, 'aggregate.mode', complain) ?? null,
    adjust: choice(parts.adjust, adjustments, 'aggregate.adjust', complain) ?? 'none',
    groupLimit:
      whole(parts.groupLimit, 1, queryLimits.groups, 'aggregate.groupLimit', complain) ?? null,
  }
  if (!allowed) return { aggregate: null, notUsed: ['aggregate'] }
  const ofSeries = ['interval', 'mode', 'adjust'] as const
  const notUsed = isTimeseries ? [] : ofSeries.filter((key) => !isNothing(parts[key]))
  return { aggregate, notUsed: notUsed.map((key) => `aggregate.${key}`) }
}
