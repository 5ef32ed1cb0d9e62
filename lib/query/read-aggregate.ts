import {
  type Aggregate,
  aggregateFunctions,
  groupings,
  intervals,
  modes,
  queryLimits,
} from '#lib/query/query.ts'
import type { Askable } from '#lib/query/askable.ts'
import { choice, type Complain, isNothing, section, whole } from '#lib/query/query-part.ts'

export function readAggregate(
  given: unknown,
  { groupings: allowed, groupingAliases = {}, isTimeseries = false }: Askable,
  complain: Complain,
): Aggregate | null {
  if (isNothing(given)) return null
  if (!allowed) {
    complain({
      path: 'aggregate',
      message: 'This endpoint lists rows; its aggregates are at …/aggregates.',
    })
    return null
  }
  const parts = section(
    given,
    'aggregate',
    ['groupBy', 'aggregateFunction', 'interval', 'mode', 'groupLimit'],
    complain,
  )
  if (!parts) return null
  if (!isTimeseries)
    for (const key of ['interval', 'mode'] as const)
      if (!isNothing(parts[key]))
        complain({
          path: `aggregate.${key}`,
          message: `"${key}" applies to time series only, at …/timeseries.`,
        })
  const named =
    typeof parts.groupBy === 'string' && Object.hasOwn(groupingAliases, parts.groupBy)
      ? groupingAliases[parts.groupBy]
      : parts.groupBy
  const groupBy = choice(named, groupings, 'aggregate.groupBy', complain, allowed)
  return {
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
    groupLimit:
      whole(parts.groupLimit, 1, queryLimits.groups, 'aggregate.groupLimit', complain) ?? null,
  }
}
