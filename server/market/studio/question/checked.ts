import { getMeasure, measureBySlug, type MeasureKey } from '#lib/registry/measures.ts'
import type { AggregatesRequest, TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { adjustmentsOf, type Adjustment } from '#lib/studio/adjustments.ts'
import { type AggregateFunction, listFunctions } from '#lib/studio/functions.ts'
import { groupings, type GroupBy } from '#lib/studio/groupings.ts'
import { getStudioScope } from '#lib/studio/studio-scopes.ts'
import { AppError, refusedPart } from '#server/core/errors.ts'
import { checkAsOf } from '#server/pipeline/series/as-of/check-as-of.ts'
import type { Market } from '#server/market/market/market.ts'

type Request = Pick<TimeseriesRequest | AggregatesRequest, 'of' | 'measure' | 'function'>

/**
 * The function that is used: amounts of tokens are added up where each group is of one asset
 * (`isWithinAssets`). Throws bad_request where the measure has no such function, or has it for one
 * asset only, with what there is.
 */
export function chooseFunction(
  { measure, function: wanted }: Pick<Request, 'measure' | 'function'>,
  isWithinAssets: boolean,
): AggregateFunction {
  const allowed = listFunctions(measure)
  const [usual = 'avg'] = allowed
  const isOfTokens = usual !== 'sum' && allowed.includes('sum')
  const used = wanted ?? (isOfTokens && isWithinAssets ? 'sum' : usual)
  if (used === 'sum' && isOfTokens && !isWithinAssets)
    throw refusedPart({
      path: 'aggregate.aggregateFunction',
      message:
        `"sum" of ${getMeasure(measure).slug} does not add up over different assets: ` +
        'filter by one asset_slug, or group by asset.',
      allowed: allowed.filter((each) => each !== 'sum'),
    })
  if (allowed.includes(used)) return used
  throw refusedPart({
    path: 'aggregate.aggregateFunction',
    message: `"${used}" does not apply to ${getMeasure(measure).slug}, which does not add up over assets.`,
    allowed,
  })
}

/**
 * Throws bad_request for a measure that an address asks for and that has no values here: a page
 * shows another one, a file must not.
 */
export function checkMeasure(
  asked: string,
  { measure, measures }: { measure: MeasureKey; measures: readonly MeasureKey[] },
): void {
  if (asked === '' || asked === getMeasure(measure).slug) return
  const why = measureBySlug(asked) ? ', which has no values here' : ''
  throw new AppError(
    'bad_request',
    `"measure" cannot be "${asked}"${why}; allowed: ${measures.map((each) => getMeasure(each).slug).join(', ')}.`,
  )
}

/** Throws bad_request for a measure, grouping or day that this studio cannot answer. */
export async function checkRequest(
  { asOf }: Market,
  { of, measure, adjust = 'none' }: Request & { adjust?: Adjustment },
  groupBys: readonly GroupBy[],
): Promise<void> {
  const { measures, groupings: own, plural } = getStudioScope(of)
  if (measures && !measures.includes(measure)) {
    const allowed = measures.map((each) => getMeasure(each).slug)
    throw refusedPart({
      path: 'filter',
      message: `There are no ${plural} series of ${getMeasure(measure).slug}.`,
      allowed,
    })
  }
  const wrong = groupBys.find((groupBy) => groupBy !== 'none' && !own.includes(groupBy))
  if (wrong && wrong !== 'none')
    throw refusedPart({
      path: 'aggregate.groupBy',
      message: `Series of ${plural} cannot be grouped by ${groupings[wrong].label.toLowerCase()}.`,
      allowed: [...own, 'none'],
    })
  const adjustable = adjustmentsOf(measure)
  if (!adjustable.includes(adjust))
    throw refusedPart({
      path: 'aggregate.adjust',
      message:
        `"${adjust}" does not apply to ${getMeasure(measure).slug}: ` +
        'splits change prices, NAV and supplies, and dividends change prices and NAV.',
      allowed: adjustable,
    })
  if (asOf === null) return
  if (of === 'loan')
    throw new AppError('bad_request', 'Loans have no history: asOf does not apply to them.')
  await checkAsOf(asOf)
}
